import type { Detector } from '@verdict/detector/hate';
import { browser } from 'wxt/browser';
import { FeedbackManager } from '../feedback/index.ts';
import { onSettingsChanged } from '../settings/index.ts';
import { LearningManager } from './learning-manager.ts';

/** Long enough for several answers in a row, short enough to be noticed. */
const QUIET_MS = 500;

/**
 * Learns again after other feedback, another threshold or method, or another version. Call it synchronously in the background,
 * so that it is woken for these events. Others use `LearningManager.onChanged`.
 */
export function startLearning(detector: () => Promise<Detector>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void learnNow(detector), QUIET_MS);
  };
  FeedbackManager.getInstance().onFeedbackChanged(soon);
  onSettingsChanged((now, before) => {
    if (now.threshold !== before.threshold || now.method !== before.method || now.adapt !== before.adapt) soon();
  });
  browser.runtime.onStartup.addListener(soon);
  browser.runtime.onInstalled.addListener(soon);
}

async function learnNow(detector: () => Promise<Detector>): Promise<void> {
  await LearningManager.getInstance().refresh(await detector());
}
