import type { TrustFeature } from '@verdict/core/trust';
import { icon } from '@verdict/elements/look';
import { language } from '@verdict/elements/words';
import type { TrustView } from '@verdict/wire/trust';
import { css, html, nothing, type TemplateResult } from 'lit';
import { TRUST_WORDS } from './trust-words.ts';

type Contribution = TrustView['features'][number];

/** What one can change comes first, suspicions last. */
const ORDER: readonly TrustFeature[] = [
  'verification',
  'account_age',
  'majority_agreement',
  'vote_consistency',
  'device_diversity',
  'report_history',
  'bot_likelihood',
  'collusion_score',
];
/** The scale is no finer than this, or a tenth of a point would fill it. */
const LEAST_SCALE = 0.1;
/** A smaller gain, below half a point, is left out. */
const LEAST_GAIN = 0.005;
/** Less is shown as 0. */
const LEAST_EFFECT = 0.0005;

export const trustBarStyles = css`
  .features > li { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: var(--v-space-1) var(--v-space-6); align-items: center; padding-block: var(--v-space-4); }
  .features h3 { font: var(--v-type-title); }
  .features p { grid-column: 1; }
  .effect { display: grid; gap: var(--v-space-1); grid-column: 2; grid-row: 1 / span 2; }
  .effect .caption { font-variant-numeric: tabular-nums; text-align: center; }
  .track { position: relative; height: .75rem; border-radius: var(--md-sys-shape-corner-extra-small); background: var(--v-track); forced-color-adjust: none; }
  .track::after { content: ''; position: absolute; inset-block: -.1875rem; inset-inline-start: calc(50% - 1px); width: 2px; background: var(--md-sys-color-outline); }
  .track i { position: absolute; inset-block: 0; border-radius: var(--md-sys-shape-corner-extra-small); }
  .adds i { inset-inline-start: 50%; background: var(--md-sys-color-primary); }
  .takes i { inset-inline-end: 50%; background: var(--v-rejected-fill); }
  .raise { display: flex; gap: var(--v-space-2); align-items: start; }
  .raise .i { flex: none; margin-block-start: .125rem; }
  @media (max-width: 47.99rem) {
    .features > li { grid-template-columns: minmax(0, 1fr); }
    .effect { grid-column: 1; grid-row: auto; }
    .effect .caption { text-align: start; }
  }
`;

/** The features as bars from the middle: to one side what they add, to the other what they take. */
export function trustBars(features: readonly Contribution[]): TemplateResult {
  const known = new Map(features.map((each) => [each.feature, each]));
  const scale = Math.max(LEAST_SCALE, ...features.map(({ effect }) => Math.abs(effect)));
  return html`<ul class="list features">${ORDER.map((feature) => {
    const contribution = known.get(feature);
    return contribution ? renderFeature(contribution, scale) : nothing;
  })}</ul>`;
}

function renderFeature({ feature, effect, gain }: Contribution, scale: number): TemplateResult {
  const t = TRUST_WORDS[language.value];
  const { name, meaning, raise } = t.byFeature[feature];
  const side = Math.abs(effect) < LEAST_EFFECT ? 'neither' : effect > 0 ? 'adds' : 'takes';
  return html`<li><h3>${name}</h3>
    <div class="effect"><div class="track ${side}" aria-hidden="true">${side === 'neither' ? nothing : html`<i style="width:${(50 * Math.abs(effect)) / scale}%"></i>`}</div>
      <span class="caption">${side === 'neither' ? t.neither : t[side](100 * effect)}</span></div>
    <p class="small quiet">${meaning}</p>
    ${gain >= LEAST_GAIN ? html`<p class="small raise">${icon('up', 'small')}<span>${t.raise(100 * gain, raise)}</span></p>` : nothing}</li>`;
}
