import { browser } from 'wxt/browser';
import type { Classifier } from '../detection/index.ts';
import { isPaused, loadSettings, onSettingsChanged, type Settings } from '../settings/index.ts';
import { notifyAll } from './notices.ts';

const PAUSE_ENDS = 'pause-ends';

/** Applies a change of settings to every page immediately. */
export function followSettings(classifier: Classifier): void {
  onSettingsChanged((now, before) => {
    if (classifiesDifferently(now, before)) reclassify(classifier);
    if (behavesDifferently(now, before)) void notifyAll({ kind: 'state.changed' });
    if (now.pausedUntil !== before.pausedUntil) void wakeAt(now);
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === PAUSE_ENDS) void notifyAll({ kind: 'state.changed' });
  });
  void loadSettings().then(wakeAt); // a restarted browser may have lost the alarm
}

/** Earlier classifications are out of date: pages request them again. */
export function reclassify(classifier: Classifier): void {
  classifier.forgetClassifications();
  void notifyAll({ kind: 'classifications.changed' });
}

const classifiesDifferently = (a: Settings, b: Settings): boolean =>
  a.threshold !== b.threshold || a.method !== b.method || a.adapt !== b.adapt;

function behavesDifferently(a: Settings, b: Settings): boolean {
  const behaviour = ({ isPaused: isOff, pausedUntil, reveal, sites, allowPrivate, language }: Settings): string =>
    JSON.stringify([isOff, pausedUntil, reveal, sites, allowPrivate, language]);
  return behaviour(a) !== behaviour(b);
}

async function wakeAt(settings: Settings): Promise<void> {
  if (settings.pausedUntil === null || !isPaused(settings, Date.now())) await browser.alarms.clear(PAUSE_ENDS);
  else await browser.alarms.create(PAUSE_ENDS, { when: settings.pausedUntil });
}
