import type { Spot, Spots } from './spots.ts';

/** How near a word of the innocent sense must be. */
const BESIDE_WITHIN = 5;
const NEGATED_WITHIN = 3;
const FRAMED_WITHIN = 5;
const MENTIONED_WITHIN = 2;
/** With this many words outside the quotation marks, the quote is somebody else's. */
const MIN_OUTSIDE = 3;

const MENTIONED = 0.12;
const QUOTED = 0.45;
const RECLAIMED = 0.1;
const DENOUNCED = 0.45;
/** Someone who writes a slur without quotation marks rarely opposes it. */
const DENOUNCED_SLUR = 0.8;
const FRAMED = 0.4;
const DENOUNCED_QUOTE = 0.1;

/** What remains of a slur's weight given its use; 0 if no slur is meant. */
export function slurWeight(slur: Spot, spots: Spots): number {
  if (isInnocent(slur, spots)) return 0;
  if (isMentioned(slur, spots)) return MENTIONED;
  if (isReclaimed(slur, spots)) return RECLAIMED;
  return 1;
}

/** "a maine coon", "chinks in the armour". */
function isInnocent({ from, to, term }: Spot, { words }: Spots): boolean {
  const beside = term.innocentBeside;
  if (!beside) return false;
  const near = [...words.slice(Math.max(0, from - BESIDE_WITHIN), from), ...words.slice(to, to + BESIDE_WITHIN)];
  return near.some(({ form }) => beside.has(form));
}

/** "the word …", "… is a slur", "he called me a …". */
function isMentioned({ from, to }: Spot, spots: Spots): boolean {
  const before = spots.of('mentionedBefore').some((spot) => spot.to <= from && from - spot.to <= MENTIONED_WITHIN);
  return before || spots.of('mentionedAfter').some((spot) => spot.from >= to && spot.from - to < MENTIONED_WITHIN);
}

function isReclaimed(slur: Spot, spots: Spots): boolean {
  if (!slur.term.roles.has('reclaimed')) return false;
  const isBefore = spots.of('proudBefore').some(({ to }) => to === slur.from);
  return isBefore || spots.at('proudAfter', slur.to) !== undefined;
}

/** "anyone who says that … are vermin". */
function isFramed(group: Spot, spots: Spots): boolean {
  return spots.of('framing').some(({ to }) => to <= group.from && group.from - to <= FRAMED_WITHIN);
}

/** Inside quotation marks, with a comment outside them. */
function isReported({ from }: Spot, { words }: Spots): boolean {
  if (!words[from]?.isQuoted) return false;
  return words.filter(({ isQuoted }) => !isQuoted).length >= MIN_OUTSIDE;
}

/** A negation between the group and what is said about it, or directly before. */
export function isNegated(by: Spot, group: Spot | undefined, spots: Spots): boolean {
  const earliest = Math.max(by.from - NEGATED_WITHIN, group && group.to <= by.from ? group.to : 0);
  return spots.of('negation').some(({ from, to }) => from >= earliest && to <= by.from);
}

/** What remains of a finding if it is quoted, or the sentence opposes hate. */
export function leftInContext({ by, at }: { by: Spot; at?: Spot }, spots: Spots): number {
  const isDenounced = spots.of('denounced').length > 0;
  if (isReported(by, spots)) return isDenounced ? DENOUNCED_QUOTE : QUOTED;
  if (at && isFramed(at, spots)) return FRAMED;
  if (!isDenounced) return 1;
  return by.term.roles.has('always') ? DENOUNCED_SLUR : DENOUNCED;
}
