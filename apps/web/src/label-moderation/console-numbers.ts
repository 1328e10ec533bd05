import { spark } from '@verdict/elements/look';
import { formatNumber, language } from '@verdict/elements/words';
import type { ControversialAnswer, ReviewAgreement } from '@verdict/wire/label-moderation';
import { html, nothing, type TemplateResult } from 'lit';
import { CONSOLE_WORDS } from './moderation-words.ts';

const WEEK_DAYS = 7;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The four figures above the queue. */
export function renderNumbers(page: ControversialAnswer | undefined, agreement: ReviewAgreement | undefined): TemplateResult {
  const t = CONSOLE_WORDS[language.value];
  const rates = page?.controversialFallacies.map(({ feedbackStats }) => feedbackStats.dispute_rate) ?? [];
  const days = page?.summary.settled_by_day ?? [];
  const average = page?.summary.average_dispute_rate;
  return html`<dl class="stats" aria-label=${t.numbers}>
    ${renderNumber({ title: t.waiting, figure: page && formatNumber(page.total), caption: page && t.overADay(page.summary.waiting_over_a_day) })}
    ${renderNumber({ title: t.average, figure: average === null || average === undefined ? undefined : `${formatNumber(Math.round(average))}%`, caption: t.averageOf })}
    ${renderNumber({ title: t.page, figure: page && formatNumber(rates.length), caption: rates.length > 0 ? t.pageRange(Math.min(...rates), Math.max(...rates)) : t.nothing })}
    ${renderNumber({
      title: t.settled,
      figure: page && formatNumber(sum(days.slice(-WEEK_DAYS))),
      caption: agreement?.share ? t.agreement(agreement.share, agreement.reviewed) : t.noAgreement,
      line: sum(days) > 0 ? spark(days, t.trend(sum(days), days.length)) : undefined,
    })}
  </dl>`;
}

interface Figure {
  title: string;
  figure: string | undefined;
  caption: string | undefined;
  line?: TemplateResult | undefined;
}

function renderNumber({ title, figure = '–', caption = '', line }: Figure): TemplateResult {
  return html`<div class="stat"><dt>${title}</dt><dd><span class="big">${figure}</span>${line ?? nothing}</dd><dd class="caption">${caption}</dd></div>`;
}
