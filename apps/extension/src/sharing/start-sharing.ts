import { browser } from 'wxt/browser';
import { SharingManager } from './sharing-manager.ts';

type Alarms = Pick<typeof browser.alarms, 'onAlarm' | 'get' | 'create' | 'clear'>;

const ALARM = 'sentinel-sharing';
const EVERY_MINUTES = 30;

/**
 * For the background: sends what waits every half hour while sharing is on, and forgets deleted feedback whether it is on or
 * off. Registers every listener synchronously.
 */
export function startSharing(manager = SharingManager.getInstance(), alarms: Alarms = browser.alarms): void {
  const told = (failure: unknown): void => console.error(failure);
  alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) manager.sendDue().catch(told);
  });
  manager.onSharingChanged(() => void followAlarm(manager, alarms).catch(told));
  manager.onFeedbackChanged(() => void manager.followFeedback().catch(told));
  followAlarm(manager, alarms).catch(told);
  manager.followFeedback().catch(told);
}

async function followAlarm(manager: SharingManager, alarms: Alarms): Promise<void> {
  const { isOn } = await manager.state();
  const known = await alarms.get(ALARM);
  if (isOn && !known) await alarms.create(ALARM, { periodInMinutes: EVERY_MINUTES });
  if (!isOn && known) await alarms.clear(ALARM);
}
