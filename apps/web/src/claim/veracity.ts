import { type IconName, icon } from '@verdict/elements/look';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import { html, nothing, type TemplateResult } from 'lit';

/** The veracity of a claim in five steps, each with its own words and icon. */
export type VeracityStep = 'confirmed' | 'likely-correct' | 'uncertain' | 'likely-incorrect' | 'rejected';

const STEPS: readonly { from: number; step: VeracityStep; icon: IconName }[] = [
  { from: 0.8, step: 'confirmed', icon: 'confirmed' },
  { from: 0.6, step: 'likely-correct', icon: 'likelyCorrect' },
  { from: 0.4, step: 'uncertain', icon: 'uncertain' },
  { from: 0.2, step: 'likely-incorrect', icon: 'likelyIncorrect' },
  { from: 0, step: 'rejected', icon: 'rejected' },
];

const WORDS = defineWords<Record<VeracityStep, string>>({
  en: {
    confirmed: 'Well supported',
    'likely-correct': 'Likely true',
    uncertain: 'Unresolved',
    'likely-incorrect': 'Likely false',
    rejected: 'Refuted',
  },
  es: {
    confirmed: 'Bien respaldada',
    'likely-correct': 'Probablemente cierta',
    uncertain: 'Sin resolver',
    'likely-incorrect': 'Probablemente falsa',
    rejected: 'Refutada',
  },
});

const placeOf = (veracity: number) => STEPS.find(({ from }) => veracity >= from - 1e-9) ?? STEPS[STEPS.length - 1];

export const veracityStep = (veracity: number): VeracityStep => placeOf(veracity)?.step ?? 'rejected';

export const veracityName = (veracity: number): string => WORDS[language.value][veracityStep(veracity)];

/** "0.71", where there is little room. */
export function shortVeracity(veracity: number): string {
  return formatNumber(veracity, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** "0.585": as precise as the calculation of a resolution. */
export function veracityFigure(veracity: number): string {
  return formatNumber(veracity, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** The label and icon of a claim's step, after the number unless that is beside it. */
export function veracityBadge(veracity: number, { withFigure = true } = {}): TemplateResult {
  const figure = withFigure ? html`<span class="num">${shortVeracity(veracity)}</span>` : nothing;
  return html`<span class="badge" data-state=${veracityStep(veracity)}>${icon(placeOf(veracity)?.icon ?? 'uncertain', 'small')}${figure} ${veracityName(veracity)}</span>`;
}
