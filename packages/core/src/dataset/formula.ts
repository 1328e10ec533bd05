/**
 * With these a spreadsheet takes a cell for a formula: = + - @, tab, carriage return, line feed, and the wide forms of
 * the first four.
 */
export const FORMULA_STARTS: readonly number[] = [0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d, 0x0a, 0xff1d, 0xff0b, 0xff0d, 0xff20];
