import type { FeedbackData } from '../../feedback/index.ts';
import { aFeedback } from '../../feedback/testing/some-feedback.ts';
import type { StorageParts } from '../../storage/index.ts';
import { fakeStorage } from '../../storage/testing/fake-storage.ts';
import { DEVICE_CHANCE } from '../outbox/payload.ts';
import { SharingManager, type SharingParts } from '../sharing-manager.ts';
import type { TurnOn } from '../sharing-results.ts';

let devices = 0;

/** A device with answers, some of which may be deleted. Its storage can be shared with another. */
export function aSharingDevice(feedback: FeedbackData[] = [], parts: Partial<SharingParts> = {}) {
  devices += 1;
  const device = devices;
  const { area, disk } = fakeStorage();
  const request: unknown = (name: string, act: () => Promise<unknown>) => navigator.locks.request(`${name} ${device}`, act);
  const clock = { now: 10_000 };
  const permissions = { granted: true, asked: [] as string[], givenBack: [] as string[] };
  const make = () =>
    new SharingManager({
      storage: area,
      locks: { request } as StorageParts['locks'],
      feedback: { getAnsweredHere: async () => [...feedback], getUnreadable: async () => [], onFeedbackChanged: () => () => {} },
      permissions: {
        async request({ origins, data }) {
          permissions.asked.push(...origins, ...data);
          return permissions.granted;
        },
        async release({ origins, data }) {
          permissions.givenBack.push(...origins, ...data);
        },
      },
      fetch: (...given) => fetch(...given),
      chance: DEVICE_CHANCE,
      now: () => clock.now,
      ...parts,
    });
  return { manager: make(), make, area, disk, clock, permissions, feedback };
}

export const someFeedback = (count: number): FeedbackData[] =>
  Array.from({ length: count }, (_, i) =>
    aFeedback({ id: `feedback-${20_000 + i}`, timestamp: 20_000 + i, originalText: `They ruin it, ${i}.` }),
  );

/** Turns sharing on, and approves what waits. */
export async function turnOnAndApprove(manager: SharingManager, wanted: TurnOn): Promise<void> {
  const on = await manager.turnOn(wanted);
  if (!on.ok) throw new Error(on.code);
  const approved = await manager.approve((await manager.preview()).unseen?.outgoing.body as string);
  if (!approved.ok) throw new Error(approved.code);
}
