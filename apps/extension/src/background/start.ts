import type { DetectOptions } from '@verdict/detector/hate';
import { browser } from 'wxt/browser';
import { Judge, loadDetector } from '../detection/index.ts';
import { keepExpiring } from '../feedback/index.ts';
import { keepLearning, LearningManager, personalOptions } from '../learning/index.ts';
import { listen } from '../messages/index.ts';
import { loadSettings } from '../settings/index.ts';
import { startSharing } from '../sharing/index.ts';
import { forgetTab } from '../storage/index.ts';
import { endSayings } from './badge.ts';
import { dialogAnswers } from './dialog-answers.ts';
import { closeDraftsOf } from './drafts.ts';
import { followSettings, rejudge } from './follow-settings.ts';
import { offerReports } from './menu.ts';
import { readOpenTabs } from './open-tabs.ts';
import { pageAnswers } from './page-answers.ts';
import { openPanelByIcon } from './panel.ts';

/** Every listener is there when this returns: the browser wakes a stopped background for one of them. */
export function start(): void {
  keepStorageFromPages();
  const judge = new Judge({ detector: loadDetector, options });
  listen({ page: pageAnswers(judge), dialog: dialogAnswers() });
  followSettings(judge);
  keepLearning(loadDetector);
  LearningManager.getInstance().onChanged(() => rejudge(judge));
  keepExpiring();
  startSharing();
  openPanelByIcon();
  offerReports();
  endSayings();
  readOpenTabs();
  browser.tabs.onRemoved.addListener((tabId) => void forget(tabId, judge));
  loadDetector().catch((failure: unknown) => console.error(failure));
}

/** The reader's settings, and what was learned from their feedback. */
async function options(): Promise<DetectOptions> {
  const [{ threshold, method }, learned] = await Promise.all([loadSettings(), LearningManager.getInstance().current()]);
  return { method, ...personalOptions(learned, threshold) };
}

/** Scripts in pages share a process with the page: what they cannot read, no page can get out of them. */
function keepStorageFromPages(): void {
  for (const area of [browser.storage.local, browser.storage.session]) {
    area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch((failure: unknown) => console.error(failure));
  }
}

async function forget(tabId: number, judge: Judge): Promise<void> {
  judge.forgetTab(tabId);
  await Promise.all([closeDraftsOf(tabId), forgetTab(tabId)]);
}
