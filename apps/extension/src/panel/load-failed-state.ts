import { failedState } from '@verdict/elements/look';
import { language } from '@verdict/elements/words';
import type { TemplateResult } from 'lit';
import { PANEL_WORDS } from './panel-words.ts';

/** Where the store did not answer: that nothing was changed, and the way to ask again. */
export function loadFailedState(tryAgain: () => void): TemplateResult {
  return failedState(PANEL_WORDS[language.value].unread, tryAgain);
}
