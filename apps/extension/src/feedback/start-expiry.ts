import { browser } from 'wxt/browser';
import { loadSettings, onSettingsChanged } from '../settings/index.ts';
import { FeedbackManager } from './feedback-manager.ts';

const ALARM = 'feedback.expiry';
const DAY_MINUTES = 24 * 60;

/**
 * Deletes feedback older than the reader's limit: when the browser starts, once a day, and when the limit changes. Call it
 * synchronously in the background: a stopped background is woken only for listeners registered that way.
 */
export function startExpiry(): void {
  browser.runtime.onStartup.addListener(() => void begin());
  browser.runtime.onInstalled.addListener(() => void begin());
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void expireNow();
  });
  onSettingsChanged((now, before) => {
    if (now.expiryDays !== before.expiryDays) void expireNow();
  });
}

async function begin(): Promise<void> {
  await browser.alarms.create(ALARM, { periodInMinutes: DAY_MINUTES });
  await expireNow();
}

async function expireNow(): Promise<void> {
  const { expiryDays } = await loadSettings();
  await FeedbackManager.getInstance().removeExpired(expiryDays);
}
