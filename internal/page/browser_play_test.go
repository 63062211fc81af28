package page_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"muqi/algos/bfsforward"
)

// advisedPlay plays a whole game as forward DP advises, and gives the page's last word.
const advisedPlay = `(() => { while (document.querySelector(".playboard .advised")) one(".playboard ` +
	`.advised").click(); return one(".play .say").textContent; })()`

// Forward DP's advice loses on the example what the report says, and on no board wins more than the value.
func testAdvice(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	tab.click("Forward DP advises you")
	if got := tab.text(`one(".play [aria-pressed=true]").textContent + " " + one(".play .say").textContent`); got !=
		"You are White The difference is 3. White to move: click a free cell. Forward DP advises (2, 1) and promises "+
			"−1." {
		t.Errorf("the advice is %q", got)
	}
	if got := tab.text(advisedPlay); got != "The game ends at −1; the value is −3. You gave away 2." {
		t.Errorf("the advised game: %q", got)
	}
	if got := tab.text(`many(".log li").map(e => e.textContent).join("; ")`); got != "Solver: (1, 1), +3; You: (2, "+
		"1), −7: gave away 2; Solver: (1, 2), +5; You: (2, 2), −2" {
		t.Errorf("the log of the game: %q", got)
	}
	r := rand.New(rand.NewPCG(13, 14))
	lost := 0
	for _, side := range []int{2, 3, 4, 6, 10} {
		x := randomBoard(r, side, side)
		value, _ := solved(t, x, bfsforward.Natural)
		for player, name := range []string{"You are Black", "You are White"} {
			tab.eval(fmt.Sprintf(`change({ board: readBoard(%q), orientation: "natural" }); press(%q); 0`, format(t, x),
				name), nil)
			last := strings.NewReplacer("−", "-", ";", "").Replace(tab.text(advisedPlay))
			var ends, says, given int64
			if _, err := fmt.Sscanf(last, "The game ends at %d the value is %d.", &ends, &says); err != nil ||
				says != value {
				t.Fatalf("%d×%d: %q, want the value %d", side, side, last, value)
			}
			if given = value - ends; player == 1 {
				given = -given
			}
			want := fmt.Sprintf("You gave away %d.", given)
			if given == 0 {
				want = "You gave nothing away."
			} else {
				lost++
			}
			if given < 0 || !strings.HasSuffix(last, want) {
				t.Errorf("%d×%d, %s: %q, want %q", side, side, name, last, want)
			}
		}
	}
	if lost < 3 {
		t.Errorf("the advice loses in %d of 10 games", lost)
	}
	tab.calm()
}

// The solver answers every move with a best one: whoever plays without a mistake gets the value.
func testPlay(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	r := rand.New(rand.NewPCG(15, 16))
	for range 5 {
		x := randomBoard(r, 1+r.IntN(5), 1+r.IntN(5))
		value, _ := solved(t, x, bfsforward.Literal)
		for _, name := range []string{"You are Black", "You are White"} {
			tab.eval(fmt.Sprintf(`change({ board: readBoard(%q) }); press(%q); 0`, format(t, x), name), nil)
			got := tab.text(`(() => {
				const cells = () => [...document.querySelectorAll(".playboard > *")], { cols, rows } = state.solved;
				const taken = () => Array.from({ length: rows }, (_, i) => cells().slice(i * cols, (i + 1) * cols).filter(c => c.matches(".stone")).length);
				while (document.querySelector(".playboard button")) { const m = state.solved.best(taken()); cells()[m.row * cols + m.col].click(); }
				return one(".play .say").textContent; })()`)
			want := minus("The game ends at %d", value) + minus("; the value is %d. You gave nothing away.", value)
			if got != want {
				t.Errorf("%s, %s: %q, want %q", format(t, x), name, got, want)
			}
		}
	}
	tab.calm()
}
