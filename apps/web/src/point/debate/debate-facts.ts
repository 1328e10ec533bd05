import { spark } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, language } from '@verdict/elements/words';
import type { Debate } from '@verdict/wire/point';
import { html, nothing, type TemplateResult } from 'lit';
import { DEBATE_WORDS } from './debate-words.ts';

/** A debate in numbers. */
export function debateFacts(debate: Debate, flagCount: number): TemplateResult {
  const t = DEBATE_WORDS[language.value];
  const total = debate.activity.reduce((sum, count) => sum + count, 0);
  return html`<div class="facts-row">
    <dl class="facts">
      <div><dt>${t.facts.replies}</dt><dd>${formatNumber(debate.reply_count)}</dd></div>
      <div><dt>${t.facts.people}</dt><dd>${formatNumber(debate.people_count)}</dd></div>
      ${flagCount > 0 ? html`<div><dt>${t.facts.flags(flagCount)}</dt><dd>${formatNumber(flagCount)}</dd></div>` : nothing}
      <div><dt>${t.facts.newest}</dt><dd class="when">${timeElement(debate.last_at)}</dd></div>
    </dl>
    ${total > 1 ? spark(debate.activity, t.activity(total, debate.activity.length)) : nothing}
  </div>`;
}
