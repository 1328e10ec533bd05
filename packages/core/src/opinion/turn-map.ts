import { COORDINATES, type OpinionMap, X, Y } from './opinion-map.ts';

/** Turns a new map so that people differ most along x, and most of those far from the middle are on the positive side. */
export function turnToAxes(map: OpinionMap): void {
  let [xx, yy, xy] = [0, 0, 0];
  for (let u = 0; u < map.people.length; u += COORDINATES) {
    const [x, y] = [map.people[u + X] as number, map.people[u + Y] as number];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  turn(map, -0.5 * Math.atan2(2 * xy, xx - yy));
  for (const axis of [X, Y]) if (sumOfCubes(map, axis) < 0) flip(map, axis);
}

/** Turns a map to lie as much as possible like an earlier one, so that nothing moves only because it was computed again. */
export function turnToward(map: OpinionMap, known: Float64Array): void {
  let [along, across] = [0, 0];
  for (let n = 0; n < known.length; n += COORDINATES) {
    const [x, y] = [known[n + X] as number, known[n + Y] as number];
    if (Number.isNaN(x)) continue;
    along += x * (map.proposals[n + X] as number) + y * (map.proposals[n + Y] as number);
    across += y * (map.proposals[n + X] as number) - x * (map.proposals[n + Y] as number);
  }
  turn(map, Math.atan2(across, along));
}

function turn({ people, proposals }: OpinionMap, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const places of [people, proposals])
    for (let i = 0; i < places.length; i += COORDINATES) {
      const [x, y] = [places[i + X] as number, places[i + Y] as number];
      places[i + X] = cos * x - sin * y;
      places[i + Y] = sin * x + cos * y;
    }
}

function flip({ people, proposals }: OpinionMap, axis: number): void {
  for (const places of [people, proposals]) for (let i = axis; i < places.length; i += COORDINATES) places[i] = -(places[i] as number);
}

function sumOfCubes({ people }: OpinionMap, axis: number): number {
  let sum = 0;
  for (let i = axis; i < people.length; i += COORDINATES) sum += (people[i] as number) ** 3;
  return sum;
}
