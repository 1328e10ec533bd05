/** To a tenth of a pixel: more digits make a drawing longer and no sharper. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
