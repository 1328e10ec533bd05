import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SharingManager } from './sharing-manager.ts';
import { startSharing } from './start-sharing.ts';

/** A manager that only reports whether it is on, and how often it was asked to send. */
function aManager() {
  let listener = (): void => {};
  const state = { isOn: false, sends: 0 };
  const manager = {
    state: async () => ({ isOn: state.isOn }),
    onSharingChanged: (heard: () => void) => {
      listener = heard;
    },
    onFeedbackChanged: () => () => {},
    followFeedback: async () => {},
    sendDue: async () => {
      state.sends += 1;
    },
  };
  return { manager: manager as unknown as SharingManager, state, changed: () => listener() };
}

test('the alarm exists only while sharing is on, and it alone triggers sending', async () => {
  fakeBrowser.reset();
  const { manager, state, changed } = aManager();
  const alarms = fakeBrowser.alarms as never as Parameters<typeof startSharing>[1];
  startSharing(manager, alarms);
  const alarm = () => fakeBrowser.alarms.get('sentinel-sharing');
  await expect.poll(alarm).toBeUndefined();
  state.isOn = true;
  changed();
  await expect.poll(alarm).toMatchObject({ periodInMinutes: 30 });
  await fakeBrowser.alarms.onAlarm.trigger({ name: 'another', scheduledTime: 0, persistAcrossSessions: true });
  expect(state.sends).toBe(0);
  await fakeBrowser.alarms.onAlarm.trigger({ name: 'sentinel-sharing', scheduledTime: 0, persistAcrossSessions: true });
  expect(state.sends).toBe(1);
  state.isOn = false;
  changed();
  await expect.poll(alarm).toBeUndefined();
});
