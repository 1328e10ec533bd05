import { defineWords, formatNumber, language, percent } from '@verdict/elements/words';

const WORDS = defineWords({ en: { none: 'none' }, es: { none: 'ninguno' } });

const MINUS = '−';

/** "62.5%" */
export function shareFigure(share: number): string {
  return percent(share, 1);
}

/** "0.585" */
export function veracityFigure(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** "−0.125", with a minus sign; "0" for zero. */
export function impactFigure(value: number): string {
  if (Math.abs(value) < 0.0005) return '0';
  return `${value < 0 ? MINUS : '+'}${veracityFigure(Math.abs(value))}`;
}

/** "25.8" */
export function weightFigure(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 2 });
}

/** "×1.5" */
export function eachFigure(each: number): string {
  return `×${formatNumber(each, { maximumFractionDigits: 2 })}`;
}

export const noneWord = (): string => WORDS[language.value].none;
