import { formatNumber } from '@verdict/elements/words';

const KILO = 1000;

/** "1.2 MB", in the units people know. */
export function sizeWords(bytes: number): string {
  if (bytes < KILO) return formatNumber(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const [value, unit] = bytes < KILO * KILO ? [bytes / KILO, 'kilobyte'] : [bytes / KILO / KILO, 'megabyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}
