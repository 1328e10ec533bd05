import { browser } from 'wxt/browser';
import type { Judge } from '../detection/index.ts';
import { isPaused, loadSettings, onSettingsChanged, type Settings } from '../settings/index.ts';
import { tellAll } from './notices.ts';

const PAUSE_ENDS = 'pause-ends';

/** Brings a change of settings to every page at once. */
export function followSettings(judge: Judge): void {
  onSettingsChanged((now, before) => {
    if (judgesOtherwise(now, before)) rejudge(judge);
    if (behavesOtherwise(now, before)) void tellAll({ kind: 'state.changed' });
    if (now.pausedUntil !== before.pausedUntil) void wakeAt(now);
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === PAUSE_ENDS) void tellAll({ kind: 'state.changed' });
  });
  void loadSettings().then(wakeAt); // a browser that was restarted may have forgotten
}

/** What was judged before says nothing now: pages ask again. */
export function rejudge(judge: Judge): void {
  judge.forgetVerdicts();
  void tellAll({ kind: 'judgements.changed' });
}

const judgesOtherwise = (a: Settings, b: Settings): boolean => a.threshold !== b.threshold || a.method !== b.method || a.adapt !== b.adapt;

function behavesOtherwise(a: Settings, b: Settings): boolean {
  const behaviour = ({ isPaused: isOff, pausedUntil, reveal, sites, allowPrivate, language }: Settings): string =>
    JSON.stringify([isOff, pausedUntil, reveal, sites, allowPrivate, language]);
  return behaviour(a) !== behaviour(b);
}

async function wakeAt(settings: Settings): Promise<void> {
  if (settings.pausedUntil === null || !isPaused(settings, Date.now())) await browser.alarms.clear(PAUSE_ENDS);
  else await browser.alarms.create(PAUSE_ENDS, { when: settings.pausedUntil });
}
