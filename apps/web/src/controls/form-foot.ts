import { failureMessage } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import { css, html, type TemplateResult } from 'lit';

const WORDS = defineWords({ en: { cancel: 'Cancel' }, es: { cancel: 'Cancelar' } });

interface FormFoot {
  /** The error message. */
  failure: string;
  send: string;
  busy: boolean;
}

/** The end of a form: the error message, the submit button and the cancel button. `form` fires `form-cancelled` on cancel. */
export function formFoot(form: HTMLElement, { failure, send, busy }: FormFoot): TemplateResult {
  return html`${failureMessage(failure)}
    <div class="row">
      <button class="btn btn-filled" aria-disabled=${busy}>${send}</button>
      <button class="btn btn-text" type="button" @click=${() => form.dispatchEvent(new CustomEvent('form-cancelled'))}>${WORDS[language.value].cancel}</button>
    </div>`;
}

export const formStyles = css`
  :host { display: block; }
  form { display: grid; gap: var(--v-space-4); }
  h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  .quiet { font-weight: 400; }
  .check { min-height: 2.75rem; align-items: center; font: var(--v-type-body-small); }
  .check input { margin: 0; }
`;
