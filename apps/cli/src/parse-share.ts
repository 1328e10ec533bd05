import { InvalidArgumentError } from 'commander';

/** The value of an option that is a number from 0 to 1. */
export function parseShare(text: string): number {
  const value = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return value;
}
