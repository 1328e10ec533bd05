import type { LabelStatus } from '@verdict/core/label';
import { stateOfStatus } from '@verdict/elements/label';
import type { ModeratedPoint } from '@verdict/wire/label-moderation';
import { css, html, type TemplateResult } from 'lit';
import { flaggedWordsOf } from '../point/flag/excerpts.ts';
import { flaggedStyles } from '../point/flag/flagged-words.ts';
import { understoodLanguage } from '../point/language-name.ts';

interface Excerpt {
  id: number;
  text_excerpt: string | null;
  excerpt_start: number | null;
}

export const excerptStyles = [
  flaggedStyles,
  css`
    .said { max-width: var(--v-measure); white-space: pre-wrap; }
    mark { cursor: auto; }
  `,
];

/** The whole text with the excerpt marked; marked as undecided if its status may not be shown. */
export function excerptText(
  { content, language }: ModeratedPoint,
  { id, text_excerpt, excerpt_start }: Excerpt,
  status: LabelStatus = 'active',
): TemplateResult {
  const state = stateOfStatus(status);
  const flag = { id, number: 1, type: '', state, excerpt: text_excerpt, start: excerpt_start };
  const { stretches } = flaggedWordsOf(content, [flag]);
  const parts = stretches.map(({ text, flags }) => (flags.length > 0 ? html`<mark data-state=${state}>${text}</mark>` : text));
  return html`<p class="said" lang=${understoodLanguage(language)} dir="auto">${parts}</p>`;
}
