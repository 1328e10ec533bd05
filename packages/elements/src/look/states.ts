import { html, type TemplateResult } from 'lit';
import { defineWords, language } from '../words/index.ts';
import { failureMessage } from './failure-message.ts';

const WORDS = defineWords({
  en: { loading: 'Loading.', again: 'Try again' },
  es: { loading: 'Cargando.', again: 'Volver a intentarlo' },
});

/** Three grey lines as a placeholder for text. */
export const skeleton: TemplateResult = html`<div class="skeleton" aria-hidden="true"><i></i><i></i><i></i></div>`;

/** Loading. */
export function loadingState(sentence = WORDS[language.value].loading): TemplateResult {
  return html`<p class="sr" role="status">${sentence}</p>${skeleton}`;
}

/** An empty state, which is not an error. */
export function emptyState(sentence: string): TemplateResult {
  return html`<p class="none" role="status">${sentence}</p>`;
}

/** An error state: the message, and a button to retry. */
export function failedState(sentence: string, tryAgain: () => void): TemplateResult {
  return html`<div class="stack failed">
    ${failureMessage(sentence)}
    <div><button class="btn btn-outlined" type="button" @click=${tryAgain}>${WORDS[language.value].again}</button></div>
  </div>`;
}
