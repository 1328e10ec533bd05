/**
 * Whether the arms have as many people as they should. If not, something keeps people of one arm from being counted, and nothing else
 * that is said about the arms can be trusted. The test may be looked at any time: Lindon and Malek, "Anytime-valid inference for
 * multinomial count data".
 */
export function sampleRatioPValue(looks: readonly (readonly number[])[]): number {
  return Math.min(1, ...looks.map((counts) => Math.exp(-logBayesFactor(counts))));
}

/** Below this the numbers of people are not a coincidence. */
export const SAMPLE_RATIO_ALPHA = 0.001;

/** How many people the expectation of equal shares is worth in the alternative: deviations of a few percent are looked for. */
const CONCENTRATION = 100;

/** Of arms whose shares could be anything, most likely about equal, against arms whose shares are equal. */
function logBayesFactor(counts: readonly number[]): number {
  const people = counts.reduce((sum, count) => sum + count, 0);
  const prior = CONCENTRATION / counts.length;
  const parts = counts.map((count) => logGamma(prior + count) - logGamma(prior));
  const alternative = logGamma(CONCENTRATION) - logGamma(CONCENTRATION + people) + parts.reduce((sum, part) => sum + part, 0);
  return alternative + people * Math.log(counts.length);
}

/** Stirling's series, after moving the argument to where it is exact to 1e-12. */
function logGamma(x: number): number {
  let [shifted, product] = [x, 1];
  while (shifted < 15) {
    product *= shifted;
    shifted += 1;
  }
  const series = 1 / (12 * shifted) - 1 / (360 * shifted ** 3) + 1 / (1260 * shifted ** 5) - 1 / (1680 * shifted ** 7);
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}
