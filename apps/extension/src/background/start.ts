import type { DetectOptions } from '@verdict/detector/hate';
import { browser } from 'wxt/browser';
import { Classifier, loadDetector } from '../detection/index.ts';
import { startExpiry } from '../feedback/index.ts';
import { LearningManager, personalOptions, startLearning } from '../learning/index.ts';
import { listen } from '../messages/index.ts';
import { loadSettings } from '../settings/index.ts';
import { startSharing } from '../sharing/index.ts';
import { forgetTab } from '../storage/index.ts';
import { restoreCountsLater } from './badge.ts';
import { dialogHandlers } from './dialog-handlers.ts';
import { closeDraftsOf } from './drafts.ts';
import { followSettings, reclassify } from './follow-settings.ts';
import { startReports } from './menu.ts';
import { startInOpenTabs } from './open-tabs.ts';
import { pageHandlers } from './page-handlers.ts';
import { openPanelByIcon } from './panel.ts';

/** Registers every listener synchronously: the browser wakes a stopped background only for listeners registered that way. */
export function start(): void {
  denyStorageToPages();
  const classifier = new Classifier({ detector: loadDetector, options });
  listen({ page: pageHandlers(classifier), dialog: dialogHandlers() });
  followSettings(classifier);
  startLearning(loadDetector);
  LearningManager.getInstance().onChanged(() => reclassify(classifier));
  startExpiry();
  startSharing();
  openPanelByIcon();
  startReports();
  restoreCountsLater();
  startInOpenTabs();
  browser.tabs.onRemoved.addListener((tabId) => void forget(tabId, classifier));
  loadDetector().catch((failure: unknown) => console.error(failure));
}

/** The reader's settings and what was learned from their feedback. */
async function options(): Promise<DetectOptions> {
  const [{ threshold, method }, learned] = await Promise.all([loadSettings(), LearningManager.getInstance().current()]);
  return { method, ...personalOptions(learned, threshold) };
}

/** Scripts in pages share a process with the page, so they get no access to storage. */
function denyStorageToPages(): void {
  for (const area of [browser.storage.local, browser.storage.session]) {
    area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch((failure: unknown) => console.error(failure));
  }
}

async function forget(tabId: number, classifier: Classifier): Promise<void> {
  classifier.forgetTab(tabId);
  await Promise.all([closeDraftsOf(tabId), forgetTab(tabId)]);
}
