import { html, nothing, type TemplateResult } from 'lit';

/** What went wrong, announced at once; nothing while nothing is wrong. */
export function failureMessage(sentence: string): TemplateResult | typeof nothing {
  if (!sentence) return nothing;
  return html`<p class="msg msg-error" role="alert">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4l9 15.5H3zM12 10v4.5M12 17v.1" /></svg>
    <span>${sentence}</span>
  </p>`;
}
