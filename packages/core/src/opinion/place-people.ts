import type { Layout } from '../bridge/index.ts';
import { COORDINATES, OFFSET, type OpinionMap, X, Y } from './opinion-map.ts';
import { turnToAxes, turnToward } from './turn-map.ts';

/**
 * How much a vote varies by itself, and how much people's and proposals' numbers vary: each is held at 0 with noise ÷ its variance.
 * Values that predict held-back votes of six consultations well; a half or double of each does nearly as well.
 */
const NOISE = 0.25;
const PERSON = [0.01, 1, 1] as const;
const PROPOSAL = [0.08, 0.02, 0.01] as const;
const SWEEPS = { fewest: 10, most: 200 };
const MAX_STEPS = 1.5e7;
const STILL = 1e-6;

/**
 * Places people on a plane so that those who vote alike are near each other: ridge regression in turns, proposals given people and
 * people given proposals. Whoever has few votes stays near the middle. `known` are the proposals of an earlier map, which the new one is
 * turned like; NaN for new proposals.
 */
export function placePeople(layout: Layout, known?: Float64Array): OpinionMap {
  const map: OpinionMap = {
    mean: meanVote(layout),
    people: new Float64Array(layout.raterCount * COORDINATES),
    proposals: startOf(layout, known),
  };
  const sweeps = Math.max(SWEEPS.fewest, Math.min(SWEEPS.most, Math.floor(MAX_STEPS / Math.max(1, layout.size))));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    solvePeople(layout, map);
    const moved = solveProposals(layout, map);
    if (moved < STILL) break;
  }
  if (known) turnToward(map, known);
  else turnToAxes(map);
  return map;
}

function meanVote({ size, rating, weight }: Layout): number {
  let [sum, total] = [0, 0];
  for (let at = 0; at < size; at += 1) {
    const counted = weight === undefined ? 1 : (weight[at] as number);
    sum += counted * (rating[at] as number);
    total += counted;
  }
  return total > 0 ? sum / total : 0.5;
}

/** Slopes that are the same on every machine. Any will do that are not orthogonal to those sought. */
function startOf({ itemCount }: Layout, known: Float64Array | undefined): Float64Array {
  const spread = (n: number): number => (((Math.imul(n + 1, 0x9e3779b1) >>> 8) & 0xffff) / 0xffff - 0.5) * Math.sqrt(PROPOSAL[X]);
  return Float64Array.from({ length: itemCount * COORDINATES }, (_, i) => {
    const before = known?.[i];
    if (before !== undefined && !Number.isNaN(before)) return before;
    return i % COORDINATES === OFFSET ? 0 : spread(i);
  });
}

function solvePeople(layout: Layout, map: OpinionMap): void {
  const { raterStart, ofRater, item, rating, weight } = layout;
  const problem = new LeastSquares(PERSON.map((variance) => NOISE / variance));
  for (let u = 0; u < layout.raterCount; u += 1) {
    problem.clear();
    for (let i = raterStart[u] as number; i < (raterStart[u + 1] as number); i += 1) {
      const at = ofRater[i] as number;
      const n = (item[at] as number) * COORDINATES;
      const rest = (rating[at] as number) - map.mean - (map.proposals[n + OFFSET] as number);
      problem.add(map.proposals[n + X] as number, map.proposals[n + Y] as number, rest, weight === undefined ? 1 : (weight[at] as number));
    }
    problem.solveInto(map.people, u * COORDINATES);
  }
}

/** Returns the largest change of a number. */
function solveProposals(layout: Layout, map: OpinionMap): number {
  const { itemStart, rater, rating, weight } = layout;
  const problem = new LeastSquares(PROPOSAL.map((variance) => NOISE / variance));
  let moved = 0;
  for (let n = 0; n < layout.itemCount; n += 1) {
    problem.clear();
    for (let at = itemStart[n] as number; at < (itemStart[n + 1] as number); at += 1) {
      const u = (rater[at] as number) * COORDINATES;
      const rest = (rating[at] as number) - map.mean - (map.people[u + OFFSET] as number);
      problem.add(map.people[u + X] as number, map.people[u + Y] as number, rest, weight === undefined ? 1 : (weight[at] as number));
    }
    moved = Math.max(moved, problem.solveInto(map.proposals, n * COORDINATES));
  }
  return moved;
}

/** Three unknowns: an offset and two slopes, each held at 0 by a number of observations. */
class LeastSquares {
  readonly #held: readonly number[];
  readonly #sums = new Float64Array(9);

  constructor(held: readonly number[]) {
    this.#held = held;
  }

  clear(): void {
    const sums = this.#sums.fill(0);
    sums[0] = this.#held[OFFSET] as number;
    sums[3] = this.#held[X] as number;
    sums[5] = this.#held[Y] as number;
  }

  add(x: number, y: number, value: number, weight: number): void {
    const sums = this.#sums;
    sums[0] = (sums[0] as number) + weight;
    sums[1] = (sums[1] as number) + weight * x;
    sums[2] = (sums[2] as number) + weight * y;
    sums[3] = (sums[3] as number) + weight * x * x;
    sums[4] = (sums[4] as number) + weight * x * y;
    sums[5] = (sums[5] as number) + weight * y * y;
    sums[6] = (sums[6] as number) + weight * value;
    sums[7] = (sums[7] as number) + weight * x * value;
    sums[8] = (sums[8] as number) + weight * y * value;
  }

  /** Writes the solution and returns its largest change. */
  solveInto(target: Float64Array, at: number): number {
    const sum = (i: number): number => this.#sums[i] as number;
    const [a, b, c, d, e, f] = [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5)];
    const [p, q, r] = [sum(6), sum(7), sum(8)];
    const [df, ce, be] = [d * f - e * e, c * e - b * f, b * e - c * d];
    const [af, bc, ad] = [a * f - c * c, b * c - a * e, a * d - b * b];
    const determinant = a * df + b * ce + c * be;
    const moved = Math.max(
      replace(target, at + OFFSET, (df * p + ce * q + be * r) / determinant),
      replace(target, at + X, (ce * p + af * q + bc * r) / determinant),
      replace(target, at + Y, (be * p + bc * q + ad * r) / determinant),
    );
    return moved;
  }
}

/** Returns by how much the number changed. */
function replace(target: Float64Array, at: number, value: number): number {
  const moved = Math.abs(value - (target[at] as number));
  target[at] = value;
  return moved;
}
