/**
 * Spreadsheets run a cell that starts with one of these as a formula: = + - @, tab, carriage return, line feed, and the
 * full-width forms of the first four.
 */
export const FORMULA_STARTS: readonly number[] = [0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d, 0x0a, 0xff1d, 0xff0b, 0xff0d, 0xff20];
