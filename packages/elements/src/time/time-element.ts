import { html, type TemplateResult } from 'lit';
import { relativeTime } from './relative-time.ts';

const PAGE_LANGUAGE = 'en';

/** How long ago, with the exact moment for whoever points at it. */
export function timeElement(timestamp: string): TemplateResult {
  const at = new Date(timestamp);
  const exact = at.toLocaleString(PAGE_LANGUAGE, { dateStyle: 'long', timeStyle: 'short' });
  return html`<time datetime=${timestamp} title=${exact}>${relativeTime(at, new Date(), PAGE_LANGUAGE)}</time>`;
}
