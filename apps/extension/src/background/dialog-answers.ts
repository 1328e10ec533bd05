import { FeedbackManager } from '../feedback/index.ts';
import type { DialogHandlers } from '../messages/index.ts';
import { readDraft } from './drafts.ts';
import { tell } from './notices.ts';
import { endDialog } from './page-answers.ts';

/** What the dialog is answered. Only the one in the draft's own tab hears anything of it. */
export function dialogAnswers(): DialogHandlers {
  return {
    'dialog.read': ({ draft }, { tabId }) => {
      void tell(tabId, { kind: 'dialog.ready', draft }, 0); // whatever it reads, it is there
      return readDraft(draft, { tabId, now: Date.now() });
    },
    'dialog.submit': async ({ draft, answer }, { tabId }) => {
      const found = await readDraft(draft, { tabId, now: Date.now() });
      if (!found) return { ok: false, code: 'draft_gone' };
      return FeedbackManager.getInstance().submitFeedback(found, answer);
    },
    'dialog.close': ({ draft }, { tabId }) => endDialog(draft, tabId),
  };
}
