import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icons.ts';

/** What went wrong, announced at once; nothing while nothing is wrong. */
export function failureMessage(sentence: string): TemplateResult | typeof nothing {
  if (!sentence) return nothing;
  return html`<p class="msg msg-error" role="alert">${icon('alert')}<span>${sentence}</span></p>`;
}

/** What was done, announced when there is a pause; nothing while there is nothing to say. */
export function doneMessage(sentence: string): TemplateResult | typeof nothing {
  if (!sentence) return nothing;
  return html`<p class="msg" role="status">${icon('check')}<span>${sentence}</span></p>`;
}
