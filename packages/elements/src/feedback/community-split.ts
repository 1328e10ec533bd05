import { VERDICT_POLICY } from '@verdict/core/verdict';
import type { LabelView } from '@verdict/wire/label';
import { html, nothing, type TemplateResult } from 'lit';
import { consensusWords, ratedOf, splitBar, splitKey } from '../label/index.ts';
import type { FeedbackWords } from './feedback-words.ts';

const { minFeedbacks } = VERDICT_POLICY;

/** What the community says: in a sentence, then as a bar, then in numbers. A percentage of fewer than three says nothing. */
export function renderSplit({ stats, label_set }: LabelView, said: FeedbackWords, level: number): TemplateResult {
  const rated = ratedOf(stats);
  const isEnough = rated >= minFeedbacks;
  return html`<div class="row row-between"><h4 aria-level=${level}>${isEnough ? sentenceFor(stats, label_set, said) : said.few}</h4>
      <span class="caption num">${isEnough ? said.share(stats.consensus_score, rated) : said.fewSaid(rated, minFeedbacks)}</span></div>
    ${splitBar(stats)}
    ${splitKey(stats)}
    <p class="caption">${rated === 0 ? said.nobody : said.helpful(stats.correct, rated)}${stats.missed_fallacy > 0 ? html` · ${said.missed(stats.missed_fallacy)}` : nothing}</p>`;
}

function sentenceFor({ consensus, is_controversial }: LabelView['stats'], set: LabelView['label_set'], said: FeedbackWords): string {
  if (consensus !== 'uncertain') return consensusWords(consensus, set).sentence;
  return is_controversial ? said.dividedControversial : said.divided;
}
