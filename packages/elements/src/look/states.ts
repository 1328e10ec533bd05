import { html, type TemplateResult } from 'lit';
import { defineWords, language } from '../words/index.ts';
import { failureMessage } from './failure-message.ts';

const WORDS = defineWords({
  en: { loading: 'Loading.', again: 'Try again' },
  es: { loading: 'Cargando.', again: 'Volver a intentarlo' },
});

/** Three grey lines where words will be. */
export const skeleton: TemplateResult = html`<div class="skeleton" aria-hidden="true"><i></i><i></i><i></i></div>`;

/** While something is on its way. */
export function loadingState(sentence = WORDS[language.value].loading): TemplateResult {
  return html`<p class="sr" role="status">${sentence}</p>${skeleton}`;
}

/** When there is nothing to show, and that is no fault. */
export function emptyState(sentence: string): TemplateResult {
  return html`<p class="none" role="status">${sentence}</p>`;
}

/** When it did not come: why, and the way to ask again. */
export function failedState(sentence: string, tryAgain: () => void): TemplateResult {
  return html`<div class="stack failed">
    ${failureMessage(sentence)}
    <div><button class="btn btn-outlined" type="button" @click=${tryAgain}>${WORDS[language.value].again}</button></div>
  </div>`;
}
