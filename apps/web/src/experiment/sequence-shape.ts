/** A point of an interval over time, as the server sends it. */
export interface SequencePoint {
  people: number;
  difference: number | null;
  low: number | null;
  high: number | null;
}

interface Size {
  width: number;
  height: number;
}

export interface SequenceShape {
  /** The interval, and the difference in it, as points of a polygon and a polyline. */
  band: string;
  line: string;
  /** Where no difference is. */
  zero: number;
  /** The differences at the top and at the bottom. */
  top: number;
  bottom: number;
  last: { x: number; y: number; people: number };
}

type Known = SequencePoint & { difference: number; low: number; high: number };
const isKnown = (point: SequencePoint): point is Known => point.low !== null && point.high !== null && point.difference !== null;

/** How an interval narrows as people are added; undefined while nothing is known. The first ones are wide and are cut off. */
export function sequenceShape(points: readonly SequencePoint[], { width, height }: Size): SequenceShape | undefined {
  const known = points.filter(isKnown);
  const last = known.at(-1);
  if (!last) return undefined;
  const middle = known[Math.floor(known.length / 2)] as Known;
  const highest = niceAbove(Math.max(0, middle.high, last.high));
  const lowest = niceAbove(-Math.min(0, middle.low, last.low));
  const top = Math.max(highest, lowest * LEAST_SHARE);
  const bottom = -Math.max(lowest, highest * LEAST_SHARE);
  const most = last.people;
  const x = (people: number): number => tenth((people / most) * width);
  const y = (value: number): number => tenth(((top - Math.max(bottom, Math.min(top, value))) / (top - bottom)) * height);
  const upper = known.map(({ people, high }) => `${x(people)},${y(high)}`);
  const lower = known.map(({ people, low }) => `${x(people)},${y(low)}`).toReversed();
  return {
    band: [...upper, ...lower].join(' '),
    line: known.map(({ people, difference }) => `${x(people)},${y(difference)}`).join(' '),
    zero: y(0),
    top,
    bottom,
    last: { x: x(most), y: y(last.difference), people: most },
  };
}

/** However one-sided an interval is, the other side has this part of its room, so that it is seen. */
const LEAST_SHARE = 0.2;

const tenth = (value: number): number => Math.round(10 * value) / 10;

/** The next of 1, 2 and 5 times a power of ten. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  return ([1, 2, 5, 10].find((step) => step * power >= value * (1 - 1e-9)) as number) * power;
}
