package plot_test

import (
	"fmt"
	"strings"

	"muqi/internal/plot"
)

// Two lines against a limit, with an interval at one point.
func Example() {
	seconds := func(x float64) string { return fmt.Sprintf("%g s", x) }
	p := plot.Plot{
		Caption: "Time against size",
		X: plot.Axis{Name: "size", Log: true,
			Ticks: []plot.Tick{{At: 6, Label: "2×2"}, {At: 20, Label: "3×3"}}},
		Y: plot.Axis{Name: "time", Log: true, Format: seconds},
		Lines: []plot.Line{
			{Name: "slow", Points: []plot.Point{plot.At(6, 0.1), plot.At(20, 2)}},
			{Name: "fast", Points: []plot.Point{plot.At(6, 0.1), {X: 20, Y: 0.3, Low: 0.2, High: 0.5}}},
			{Name: "limit", Reference: true, Points: []plot.Point{plot.At(6, 1), plot.At(20, 1)}},
		},
	}
	figure, err := p.Figure("plot")
	fmt.Println(strings.HasPrefix(string(figure), `<figure class="plot"><figcaption>Time against size</figcaption>`),
		err)
	// Output: true <nil>
}
