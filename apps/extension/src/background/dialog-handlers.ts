import { FeedbackManager } from '../feedback/index.ts';
import type { DialogHandlers } from '../messages/index.ts';
import { readDraft } from './drafts.ts';
import { notify } from './notices.ts';
import { endDialog } from './page-handlers.ts';

/** Handles the dialog's requests. Only the dialog in the draft's own tab gets a response. */
export function dialogHandlers(): DialogHandlers {
  return {
    'dialog.read': ({ draft }, { tabId }) => {
      void notify(tabId, { kind: 'dialog.ready', draft }, 0); // even if loading the draft fails, the dialog is there
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
