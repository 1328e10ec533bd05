/** How a feature is measured: its distance from the mean, in deviations. */
export interface Scale {
  mean: number;
  deviation: number;
}

/** The scale of each column. One that never varies keeps its unit; without standardisation all do, and begin at 0. */
export function measureScales(rows: readonly (readonly number[])[], columns: number, { standardise }: { standardise: boolean }): Scale[] {
  return Array.from({ length: columns }, (_, at) =>
    standardise ? scaleOf(rows.map((row) => row[at] as number)) : { mean: 0, deviation: 1 },
  );
}

function scaleOf(values: readonly number[]): Scale {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: variance > 0 ? Math.sqrt(variance) : 1 };
}
