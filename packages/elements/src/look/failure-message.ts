import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icons.ts';

/** An error message, announced at once; nothing without an error. */
export function failureMessage(sentence: string): TemplateResult | typeof nothing {
  if (!sentence) return nothing;
  return html`<p class="msg msg-error" role="alert">${icon('alert')}<span>${sentence}</span></p>`;
}

/** A confirmation, announced politely; nothing without one. */
export function doneMessage(sentence: string): TemplateResult | typeof nothing {
  if (!sentence) return nothing;
  return html`<p class="msg" role="status">${icon('check')}<span>${sentence}</span></p>`;
}
