/** To a tenth of a pixel: more digits make a drawing larger, not sharper. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
