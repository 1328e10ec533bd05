import { language } from '@verdict/elements/words';
import type { ExperimentResult } from '@verdict/wire/experiment';
import { EXPERIMENT_WORDS } from './experiment-words.ts';

type Comparison = ExperimentResult['comparisons'][number];

interface Said {
  name: string;
  comparison: Comparison;
  result: ExperimentResult;
  hasEnded: boolean;
}

/** What a comparison shows, in a sentence. */
export function verdictSentence({ name, comparison, result, hasEnded }: Said): string {
  const { verdict: words } = EXPERIMENT_WORDS[language.value];
  switch (comparison.verdict) {
    case 'too_few_people': {
      const measured = result.arms.filter(({ arm }) => arm === 0 || arm === comparison.arm).map((arm) => arm.measured);
      return words.too_few(Math.min(...measured), result.least_people);
    }
    case 'none_shown':
      return hasEnded ? words.noneAfter : words.none;
    case 'better':
      return words.better(name, differenceText(comparison));
    case 'worse':
      return words.worse(name, differenceText(comparison));
  }
}

/** "+12% (3% to 22%)"; in votes where the ranking in force has too few for a percentage. Empty while nothing is known. */
export function differenceText({ relative, difference, low, high }: Comparison): string {
  const t = EXPERIMENT_WORDS[language.value];
  if (relative) return t.relative(relative);
  return difference === null || low === null || high === null ? '' : t.absolute({ value: difference, low, high });
}
