import { OFFSET, X, Y } from './opinion-map.ts';

/** Three unknowns: an offset and two slopes, each held at 0 by a number of observations. */
export class LeastSquares {
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
