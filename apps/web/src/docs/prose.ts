import { html, type TemplateResult } from 'lit';

/** Paragraphs in which `code` is marked as in Markdown. */
export function prose(text: string): TemplateResult {
  return html`<div class="prose">${text
    .split(/\n\n+/)
    .map((paragraph) => html`<p>${paragraph.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}</p>`)}</div>`;
}
