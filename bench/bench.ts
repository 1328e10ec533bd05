/** Something that must be fast, measured beside what it is compared with. */
export interface Bench {
  measures: string;
  /** Answers our figure divided by the baseline's. */
  run(say: (line: string) => void): Promise<number>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
