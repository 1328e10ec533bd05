import { storedBytes } from '../stored-bytes.ts';
import type { StorageArea } from '../stored-item.ts';

export interface FakeStorageOptions {
  quota?: number;
  /** Awaited before and after each operation, so that others can run in between. */
  turn?: () => Promise<void>;
}

export interface FakeStorage {
  area: StorageArea;
  /** What is on the disk. */
  disk: Map<string, string>;
  /** How often something was written or removed. */
  writes: () => number;
  /** Kills the browser after this many more operations: later ones are lost and get no response. */
  killAfter: (operations: number) => void;
  /** Resolves when it is killed. */
  killed: () => Promise<void>;
}

type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>;

/**
 * `storage.local` as in Chromium: values go through JSON, keys are sorted, lone surrogates are replaced, a call is atomic, the
 * quota is enforced, and listeners are called afterwards.
 */
export function fakeStorage({ quota = 10_485_760, turn = async () => {} }: FakeStorageOptions = {}): FakeStorage {
  const disk = new Map<string, string>();
  const listeners = new Set<(changes: Changes) => void>();
  const kill = Promise.withResolvers<void>();
  let [operationsLeft, written] = [Number.POSITIVE_INFINITY, 0];
  const value = (key: string): unknown => (disk.has(key) ? JSON.parse(disk.get(key) as string) : undefined);
  const bytes = (items: ReadonlyMap<string, string>): number =>
    storedBytes(Object.fromEntries([...items].map(([key, json]) => [key, JSON.parse(json)])));

  async function operation<Result>(act: () => Result): Promise<Result> {
    await turn();
    operationsLeft -= 1;
    if (operationsLeft <= 0) kill.resolve();
    if (operationsLeft < 0) return new Promise(() => {});
    const result = act();
    await turn();
    return operationsLeft <= 0 ? new Promise(() => {}) : result;
  }

  function apply(next: ReadonlyMap<string, string | undefined>): void {
    const changes: Changes = {};
    for (const [key, json] of next) {
      if (disk.get(key) === json) continue;
      const before = value(key);
      if (json === undefined) disk.delete(key);
      else disk.set(key, json);
      changes[key] = { ...(before !== undefined && { oldValue: before }), ...(json !== undefined && { newValue: value(key) }) };
    }
    written += 1;
    if (Object.keys(changes).length > 0) setTimeout(() => listeners.forEach((listener) => void listener(changes)));
  }

  const area = {
    QUOTA_BYTES: quota,
    get: (keys: string | string[] | null) =>
      operation(() => {
        const wanted = keys === null ? [...disk.keys()] : [keys].flat();
        return Object.fromEntries(wanted.filter((key) => disk.has(key)).map((key) => [key, value(key)]));
      }),
    set: (items: Record<string, unknown>) => {
      const next = new Map(Object.entries(items).flatMap(([key, one]) => (one === undefined ? [] : [[key, encoded(one)]])));
      return operation(() => {
        if (bytes(new Map([...disk, ...next])) > quota) throw new Error('Resource::kQuotaBytes quota exceeded');
        apply(next);
      });
    },
    remove: (keys: string | string[]) => operation(() => apply(new Map([keys].flat().map((key) => [key, undefined])))),
    clear: () => operation(() => apply(new Map([...disk.keys()].map((key) => [key, undefined])))),
    getBytesInUse: () => operation(() => bytes(disk)),
    onChanged: {
      addListener: (listener: (changes: Changes) => void) => void listeners.add(listener),
      removeListener: (listener: (changes: Changes) => void) => void listeners.delete(listener),
    },
  };
  return {
    area: area as unknown as StorageArea,
    disk,
    writes: () => written,
    killAfter: (operations) => {
      operationsLeft = operations;
    },
    killed: () => kill.promise,
  };
}

/** Objects lose their order, as in Chromium. */
function encoded(given: unknown): string {
  return JSON.stringify(given, (_key, one: unknown) => {
    if (typeof one === 'string') return one.toWellFormed();
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
