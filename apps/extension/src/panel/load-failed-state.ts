import { failedState } from '@verdict/elements/look';
import { language } from '@verdict/elements/words';
import type { TemplateResult } from 'lit';
import { PANEL_WORDS } from './panel-words.ts';

/** Shown if the store cannot be read: nothing was changed, and a button to try again. */
export function loadFailedState(tryAgain: () => void): TemplateResult {
  return failedState(PANEL_WORDS[language.value].unread, tryAgain);
}
