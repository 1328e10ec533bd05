import { failureMessage } from '@verdict/elements/look';
import { language, refusalSentence } from '@verdict/elements/words';
import { html, type TemplateResult } from 'lit';
import type { Failure } from '../../frame/index.ts';
import { DEBATE_WORDS } from './debate-words.ts';

interface Deletion {
  isBusy: boolean;
  failure: Failure | undefined;
  onClose(): void;
  onSubmit(event: SubmitEvent): void;
}

/** Asks before a comment is deleted. */
export function deletionDialog({ isBusy, failure, onClose, onSubmit }: Deletion): TemplateResult {
  const t = DEBATE_WORDS[language.value];
  const close = ({ currentTarget }: Event): void => (currentTarget as Element).closest('dialog')?.close();
  return html`<dialog aria-label=${t.confirmTitle} @close=${onClose}><form class="stack" @submit=${onSubmit}>
    <h2>${t.confirmTitle}</h2><p>${t.confirmText}</p>${failureMessage(failure ? refusalSentence(failure) : '')}
    <div class="row"><button class="btn btn-danger" aria-disabled=${isBusy}>${isBusy ? t.removing : t.remove}</button>
      <button class="btn btn-text" type="button" autofocus @click=${close}>${t.keep}</button></div></form></dialog>`;
}
