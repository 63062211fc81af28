// The words of the walk: what happens at a position, and who chooses.

const levelName = (s, level) => {
  if (level === 0) return say("start");
  const larger = s.choice(level - 1) > 0;
  if (level % 2 === 1) return larger ? say("Black moved · max") : say("Black moved · min");
  return larger ? say("White moved · max") : say("White moved · min");
};

const levelToMove = (s, level) => {
  if (level === s.cells) return say("full");
  if (level % 2 === 0) return say("Black to move · max");
  return s.aim(level) > 0 ? say("White to move · max") : say("White to move · min");
};

const plus = n => n < 0 || Object.is(n, -0) ? `− ${-n}` : `+ ${n}`;
const arrives = m => say("{0} {1} = {2} by {3}", signed(m.from.soFar), plus(m.gain), signed(arrival(m)), cellName(m));
const ways = n => [say("Two ways lead here"), say("Three ways lead here"), say("Four ways lead here")][n - 2];
const listed = list => list.join(say("; "));

// isChoice tells whether arrivals at a position differ, so that forward DP chooses.
const isChoice = p => p.offers.some(m => arrival(m) !== p.soFar);

function forwardCaption(s, p, lost) {
  if (p.level === 0) return say("Nobody has moved yet. The difference is 0.");
  const text = [isChoice(p) ? mergeCaption(s, p) : plainCaption(p)];
  if (isWrong(p) && !isChoice(p)) text.push(say("F is wrong here, since it builds on a wrong one. With best play on these cells it is {0}.", signed(p.own)));
  if (p === lost) text.push(say("From here on, the right answer is lost."));
  if (p.level === s.cells) text.push(s.answer === s.value ? say("The board is full. Forward DP answers {0}, the value.", signed(s.answer)) :
    say("The board is full. Forward DP answers {0}, the value is {1}. The thick line is the play that it believes in.", signed(s.answer), signed(s.value)));
  return text.join(say(" "));
}

function plainCaption(p) {
  const who = playerAt(p.level - 1);
  if (p.offers.length > 1) return say("{0}, and all arrive with {1}: there is nothing to choose.", ways(p.offers.length), signed(p.soFar));
  return say("{0} has just moved, and only one way leads here: {1}.", who, arrives(p.kept));
}

function mergeCaption(s, p) {
  const larger = s.choice(p.level - 1) > 0, offers = listed(p.offers.map(arrives));
  const text = [say("{0}: {1}.", ways(p.offers.length), offers), larger ? say("Forward DP keeps the larger, {0}, “for Black”.", signed(p.soFar)) :
    say("Forward DP keeps the smaller, {0}, “for White”.", signed(p.soFar))];
  if (s.sameSum) return [...text, say("Both want the same sum, so whoever chose the way chose so too.")].join(say(" "));
  text.push(chooserCaption(p, larger ? 0 : 1));
  if (isWrong(p)) text.push(wrongCaption(p));
  return text.join(say(" "));
}

// other is a dropped arrival, the right one if there is one.
const other = p => p.offers.find(m => arrival(m) === p.own && m !== p.kept) ?? p.offers.find(m => arrival(m) !== p.soFar);

// chooserCaption names who is allowed to choose, 0 for Black, and who really chose.
function chooserCaption(p, allowed) {
  const at = parting(p.kept, other(p)), earlier = p.level - 1 - at.level;
  if (at.level % 2 === allowed) {
    return earlier === 1 ? say("Here {0} really chose the way, one move earlier.", playerAt(allowed)) : say("Here {0} really chose the way, {1} moves earlier.", playerAt(allowed), earlier);
  }
  return earlier === 1 ? say("But {0} never had that choice: {1} chose the way, one move earlier.", playerAt(allowed), playerAt(at.level)) :
    say("But {0} never had that choice: {1} chose the way, {2} moves earlier.", playerAt(allowed), playerAt(at.level), earlier);
}

function wrongCaption(p) {
  const x = other(p), at = parting(p.kept, x);
  if (isWrong(p.kept.from)) return say("F was wrong before. With best play on these cells it is {0}.", signed(p.own));
  if (at.level === p.level - 2 && arrival(x) === p.own) return say("{0}’s choice arrives with {1}.", playerAt(at.level), signed(p.own));
  return say("With best play on these cells it is {0}.", signed(p.own));
}

// decision says what the one who decides at a position has to choose from.
function decision(s, p) {
  return [say("{0} decides here:", playerAt(p.level)), ...p.moves.map(m => say("{0} ends at {1}", gained(m.gain), signed(p.soFar + m.gain + m.to.rest)))].join("\n");
}

function backwardCaption(s, p) {
  if (p.level === s.cells) return say("The board is full: V = 0.");
  const moves = p.moves.map(m => say("{0} gives {1} {2} = {3}", cellName(m), signed(m.gain), plus(m.to.rest), signed(m.gain + m.to.rest)));
  const text = p.moves.length === 1 ? say("{0} is to move and has one move: {1}.", playerAt(p.level), moves[0]) :
    say("{0} is to move and really has the choice: {1}. V = {2}.", playerAt(p.level), listed(moves), signed(p.rest));
  return p.level === 0 ? [text, say("That is the value of the board.")].join(say(" ")) : text;
}

// The name of a position for those who listen.
function positionName(p) {
  return p.level === 0 ? say("empty board") : say("row lengths {0}", p.taken.join(", "));
}

// The recurrences in three lines each. codeLine is which of them runs after or before
// the moves at a level.
const forwardCode = s => ["F[∅] = 0", `F[S′] = ${s.choice(0) > 0 ? "max" : "min"} (F[S] + A)`, `F[S′] = ${s.choice(1) > 0 ? "max" : "min"} (F[S] ${s.aim(1) > 0 ? "+" : "−"} B)`];
const backwardCode = s => [say("V[full] = 0"), "V[S] = max (A + V[S′])", `V[S] = ${s.aim(1) > 0 ? "max (B + V[S′])" : "min (V[S′] − B)"}`];
const forwardLine = p => p.level === 0 ? 0 : 2 - p.level % 2;
const backwardLine = (s, p) => p.level === s.cells ? 0 : 1 + p.level % 2;
