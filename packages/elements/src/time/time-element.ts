import { html, type TemplateResult } from 'lit';
import { formatMoment, language } from '../words/index.ts';
import { relativeTime } from './relative-time.ts';

/** How long ago, with the exact moment for whoever points at it. */
export function timeElement(timestamp: string): TemplateResult {
  const ago = relativeTime(new Date(timestamp), new Date(), language.value);
  return html`<time datetime=${timestamp} title=${formatMoment(timestamp)}>${ago}</time>`;
}
