import type { LabelResponse } from '@verdict/wire/label';
import { html, nothing, type TemplateResult } from 'lit';
import { consensusSentence, isFigured, labelTypeName, likelihood, ratedOf, splitBar, splitKey, viewpoints } from '../label/index.ts';
import type { FeedbackWords } from './feedback-words.ts';

/** The answers of the community: as a sentence, as a bar, and as numbers. Few answers get no percentage. */
export function renderSplit({ stats, label_set }: LabelResponse, t: FeedbackWords, level: number): TemplateResult {
  const rated = ratedOf(stats);
  const isEnough = rated >= stats.min_feedbacks;
  return html`<div class="row row-between"><h4 aria-level=${level}>${isEnough ? sentenceFor(stats, label_set, t) : t.few(rated)}</h4>
      <span class="caption num">${isEnough ? t.share(stats.consensus_score, rated) : t.fewSaid(rated, stats.min_feedbacks)}</span></div>
    ${splitBar(stats)}
    ${splitKey(stats)}
    <p class="caption">${rated === 0 ? t.nobody : t.helpful(stats.correct, rated)}${stats.missed_fallacy > 0 ? html` · ${t.missed(stats.missed_fallacy)}` : nothing}</p>`;
}

/** The probability and the agreement across viewpoints, with a link to the explanation. */
export function renderSureness(
  { id, fallacy_type, stats }: LabelResponse,
  t: FeedbackWords,
  { level, home }: { level: number; home: string },
): TemplateResult {
  const rated = ratedOf(stats);
  return html`${rated === 0 ? nothing : html`<div class="widget-sec">${likelihood(stats, level)}</div>`}
    ${isFigured(stats) && stats.bridging ? html`<div class="widget-sec">${viewpoints(stats, level)}</div>` : nothing}
    <div class="widget-sec widget-why"><a href="${home}/verdict/${id}" target=${home ? '_blank' : nothing} rel=${home ? 'noopener' : nothing}>${t.howWeKnow}<span class="sr">: ${labelTypeName(fallacy_type)}</span></a></div>`;
}

function sentenceFor({ consensus, is_controversial }: LabelResponse['stats'], set: LabelResponse['label_set'], t: FeedbackWords): string {
  if (consensus !== 'uncertain') return consensusSentence(consensus, set);
  return is_controversial ? t.dividedControversial : t.divided;
}
