import { language } from './language.ts';

/** 1,234 in English, 1234 or 12.345 in Spanish. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language.value, options).format(value);
}

/** "73%" in English, "73 %" in Spanish: a share of one, with at most this many decimals. */
export function percent(share: number, decimals = 0): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: decimals });
}

/** "3 entries": the number with the matching form of the noun. */
export function counted(count: number, one: string, other: string): string {
  const isOne = new Intl.PluralRules(language.value).select(count) === 'one';
  return `${formatNumber(count)} ${isOne ? one : other}`;
}

export function formatDate(at: Date | string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'long' }).format(new Date(at));
}

/** Date, time of day and the time zone of the reader: for what ends at the same moment for everyone. */
export function formatMomentInZone(at: Date | string): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(language.value, parts).format(new Date(at));
}

/** Date and time of day. */
export function formatMoment(at: Date | string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
}
