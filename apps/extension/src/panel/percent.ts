import { formatNumber } from '@verdict/elements/words';

/** "73%": of counted things, so that none and all are possible. */
export function percent(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}
