import { formatNumber } from '@verdict/elements/words';

const decimals = (digits: number): Intl.NumberFormatOptions => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

export const twoDecimals = (value: number): string => formatNumber(value, decimals(2));
export const threeDecimals = (value: number): string => formatNumber(value, decimals(3));
/** +0.055 */
export const signedDecimals = (value: number): string => formatNumber(value, { ...decimals(3), signDisplay: 'exceptZero' });
