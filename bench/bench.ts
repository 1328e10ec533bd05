/** Something that must be fast, measured beside a baseline. */
export interface Bench {
  measures: string;
  /** Returns our figure divided by the baseline's. */
  run(say: (line: string) => void): Promise<number>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
