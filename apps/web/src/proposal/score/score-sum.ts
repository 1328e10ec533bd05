import type { RankingPolicy } from '@verdict/core/ranking';
import { defineWords, formatNumber, language, percent } from '@verdict/elements/words';
import type { DecisionRank, TopAnswer } from '@verdict/wire/ranking';
import { css, html, nothing, type TemplateResult } from 'lit';
import { roundToSum, SCORE_PARTS, type ScorePart } from './round-to-sum.ts';

export const SCORE_WORDS = defineWords({
  en: {
    parts: {
      relevance: 'How well it fits the topic',
      consistency: 'Whether the author stays on topic',
      trust: 'Support, counted cautiously',
      recency: 'How new it is',
      agreement: 'Support on both sides',
    },
    priority: 'Priority given by an administrator',
    score: 'Score',
    product: 'Here the parts are multiplied.',
  },
  es: {
    parts: {
      relevance: 'Cómo encaja con el tema',
      consistency: 'Si el autor no se aparta del tema',
      trust: 'Apoyo, contado con cautela',
      recency: 'Lo nueva que es',
      agreement: 'Apoyo en los dos lados',
    },
    priority: 'Prioridad dada por un administrador',
    score: 'Puntuación',
    product: 'Aquí las partes se multiplican.',
  },
});

export const WEIGHT_OF = {
  relevance: 'relevanceWeight',
  consistency: 'consistencyWeight',
  trust: 'trustWeight',
  recency: 'recencyWeight',
  agreement: 'agreementWeight',
} as const satisfies Record<ScorePart, keyof RankingPolicy>;

/** What the parts count in the ranking that is shown. */
export type ScoreWeights = Pick<RankingPolicy, (typeof WEIGHT_OF)[ScorePart]>;

const THREE_DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
export const scoreFigure = (score: number): string => formatNumber(score, THREE_DIGITS);
const valueFigure = (value: number): string => formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Scored = Pick<DecisionRank, 'score' | 'parts' | 'points' | 'admin_priority'>;

/** The score as a sum: value × weight = points, which add up. The host follows the language. */
export function scoreSum(rank: Scored, formula: TopAnswer['formula'], policy: ScoreWeights): TemplateResult {
  return formula === 'product' ? renderProduct(rank) : renderSum(rank, policy);
}

function renderSum({ score, parts, points, admin_priority: priority }: Scored, policy: ScoreWeights): TemplateResult {
  const t = SCORE_WORDS[language.value];
  const shown = SCORE_PARTS.filter((part) => policy[WEIGHT_OF[part]] > 0 || points[part] > 0);
  const figures = roundToSum([...shown.map((part) => points[part]), priority], score);
  return html`<dl class="sum num">
    ${shown.map(
      (part, at) => html`<dt>${t.parts[part]}</dt>
        <dd class="how">${valueFigure(parts[part])} × ${percent(policy[WEIGHT_OF[part]])}</dd><dd>${scoreFigure(figures[at] as number)}</dd>`,
    )}
    ${priority > 0 ? html`<dt>${t.priority}</dt><dd class="how"></dd><dd>${scoreFigure(figures.at(-1) as number)}</dd>` : nothing}
    <dt class="total">${t.score}</dt><dd class="how total"></dd><dd class="total">${scoreFigure(score)}</dd>
  </dl>`;
}

function renderProduct({ score, parts, admin_priority: priority }: Scored): TemplateResult {
  const t = SCORE_WORDS[language.value];
  return html`<p class="caption">${t.product}</p><dl class="sum num">
    ${SCORE_PARTS.filter((part) => part !== 'agreement').map(
      (part) => html`<dt>${t.parts[part]}</dt><dd class="how">×</dd><dd>${scoreFigure(parts[part])}</dd>`,
    )}
    ${priority > 0 ? html`<dt>${t.priority}</dt><dd class="how">+</dd><dd>${scoreFigure(priority)}</dd>` : nothing}
    <dt class="total">${t.score}</dt><dd class="how total"></dd><dd class="total">${scoreFigure(score)}</dd>
  </dl>`;
}

export const scoreSumStyles = css`
  .sum { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: .375rem var(--v-space-4); font: var(--v-type-caption); font-variant-numeric: tabular-nums lining-nums; }
  .sum dd { text-align: end; color: var(--md-sys-color-on-surface); }
  .sum .how { color: var(--md-sys-color-on-surface-variant); }
  .sum .total { padding-block-start: .375rem; border-block-start: var(--v-hairline); font-weight: 600; color: var(--md-sys-color-on-surface); margin-inline-end: calc(-1 * var(--v-space-4)); }
  .sum .total:last-child { margin: 0; }
`;
