import type { StorageParts } from '../../storage/index.ts';
import { type FakeStorage, type FakeStorageOptions, fakeStorage } from '../../storage/testing/fake-storage.ts';
import { FeedbackManager } from '../feedback-manager.ts';
import type { Upgrade } from '../upgrades.ts';

/** One browser's storage, with a manager for each open page. */
export interface Device extends FakeStorage {
  manager: () => FeedbackManager;
  locks: StorageParts['locks'];
  clock: { now: number };
  /** The same disk after the browser was killed and restarted. */
  restart: () => Device;
}

export interface DeviceOptions extends FakeStorageOptions {
  upgrades?: readonly Upgrade[];
}

let devices = 0;

export function aDevice(options: DeviceOptions = {}, clock = { now: 1_800_000_000_000 }): Device {
  devices += 1;
  const storage = fakeStorage(options);
  // The next browser must not wait for a lock that died with this one, in any test file.
  const name = crypto.randomUUID();
  const request: unknown = (lock: string, act: () => Promise<unknown>) => navigator.locks.request(`${lock} ${name}`, act);
  const locks = { request } as StorageParts['locks'];
  let seed = devices;
  const random = (): number => {
    seed = (seed * 16807 + 12345) % 2147483647;
    return seed / 2147483647;
  };
  return {
    ...storage,
    locks,
    clock,
    manager: () => new FeedbackManager({ storage: storage.area, locks, now: () => clock.now, random, ...upgradesOf(options) }),
    restart: () => {
      const next = aDevice(options, clock);
      for (const [key, json] of storage.disk) next.disk.set(key, json);
      return next;
    },
  };
}

const upgradesOf = ({ upgrades }: DeviceOptions): { upgrades?: readonly Upgrade[] } => (upgrades ? { upgrades } : {});
