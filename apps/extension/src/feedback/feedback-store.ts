import { type Problem, type StorageArea, type StorageParts, type Stored, storedBytes, watchStorage } from '../storage/index.ts';
import type { FeedbackData, Refused } from './feedback-data.ts';
import { entryProblems } from './feedback-schema.ts';
import { UPGRADES, type Upgrade } from './upgrades.ts';

export interface StoreParts extends StorageParts {
  upgrades?: readonly Upgrade[];
}

/** An unreadable entry. It is left out everywhere and remains until it is deleted. */
export interface Unreadable {
  key: string;
  problems: Problem[];
}

export interface StoredFeedback {
  entries: Map<string, FeedbackData>;
  /** The ids of imported entries. */
  imported: Set<string>;
  unreadable: Unreadable[];
}

/** What to write, and the result for the caller. */
export interface Change<Result> {
  put?: readonly FeedbackData[];
  /** Where new entries come from: an import, or an answer given here. If missing, their origin is unchanged. */
  from?: 'file' | 'here';
  remove?: readonly string[];
  result: Result;
}

export interface StorageUse {
  bytes: number;
  quota: number;
  isNearQuota: boolean;
}

export const FEEDBACK_LOCK = 'sentinel-feedback';
export const LEARNING_KEY = 'learning';
const PREFIX = 'feedback:';
/** In a separate item: entries and exports have a fixed format. */
const IMPORTED_PREFIX = 'imported:';
const SCHEMA_KEY = 'schema';
const QUOTA_BYTES = 10_485_760;
const NEAR = 0.8;
/** The rest is reserved for settings and for what was learned. */
const FULL = 0.95;

export const keyOf = (id: string): string => `${PREFIX}${id}`;
const isFeedbackKey = (key: string): boolean => key.startsWith(PREFIX);
const importedKeyOf = (id: string): string => `${IMPORTED_PREFIX}${id}`;
const withMark = (key: string): string[] => (isFeedbackKey(key) ? [key, importedKeyOf(key.slice(PREFIX.length))] : [key]);

/** One key for each entry. A change is one write, which the browser does completely or not at all. */
export class FeedbackStore {
  readonly #storage: StorageArea;
  readonly #locks: StorageParts['locks'];
  readonly #upgrades: readonly Upgrade[];
  #opened: Promise<void> | undefined;

  constructor({ storage, locks, upgrades = UPGRADES }: StoreParts) {
    this.#storage = storage;
    this.#locks = locks;
    this.#upgrades = upgrades;
  }

  async read(): Promise<StoredFeedback> {
    await this.#open();
    return parseStored(await this.#storage.get(null));
  }

  /** Loads everything, lets `decide` choose the changes and writes them, under a lock. Removing is never refused. */
  async change<Result>(decide: (stored: StoredFeedback) => Change<Result>): Promise<Result | Refused> {
    return this.#locks.request(FEEDBACK_LOCK, async () => {
      const stored = await this.#upgrade();
      const { put = [], from, remove = [], result } = decide(parseStored(stored));
      if (put.length > 0 && versionOf(stored) > this.#upgrades.length) return { ok: false, code: 'storage_newer' } satisfies Refused;
      const items = { ...Object.fromEntries(put.map((entry) => [keyOf(entry.id), entry])), ...marksFor(put, from, stored) };
      if (put.length > 0 && !(await this.#write(stored, items))) return { ok: false, code: 'storage_full' } satisfies Refused;
      if (remove.length > 0) await this.#storage.remove(remove.flatMap(withMark));
      return result;
    });
  }

  async use(): Promise<StorageUse> {
    const bytes = await this.#bytes();
    const quota = this.#quota();
    return { bytes, quota, isNearQuota: bytes >= quota * NEAR };
  }

  onChanged(listener: () => void): () => void {
    return watchStorage(this.#storage, (changes) => {
      if (Object.keys(changes).some(isFeedbackKey)) listener();
    });
  }

  async #write(stored: Stored, items: Record<string, unknown>): Promise<boolean> {
    const growth = storedBytes(items) - storedBytes(Object.fromEntries(Object.keys(items).map((key) => [key, stored[key]])));
    if (growth > 0 && (await this.#bytes(stored)) + growth > this.#quota() * FULL) return false;
    try {
      await this.#storage.set(items);
      return true;
    } catch (error) {
      if (/quota/i.test(String(error))) return false;
      throw error;
    }
  }

  /** Not every browser reports the size. */
  async #bytes(stored?: Stored): Promise<number> {
    if (typeof this.#storage.getBytesInUse === 'function') return this.#storage.getBytesInUse(null);
    return storedBytes(stored ?? (await this.#storage.get(null)));
  }

  #quota(): number {
    return this.#storage.QUOTA_BYTES ?? QUOTA_BYTES;
  }

  /** Runs the upgrades once. After a failure the next caller tries again. */
  #open(): Promise<void> {
    this.#opened ??= this.#upgradeIfOlder().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #upgradeIfOlder(): Promise<void> {
    const version = versionOf(await this.#storage.get(SCHEMA_KEY));
    if (version < this.#upgrades.length) await this.#locks.request(FEEDBACK_LOCK, () => this.#upgrade());
  }

  /** Everything stored, upgraded if it is older than this version of the extension. Call with the lock held. */
  async #upgrade(): Promise<Stored> {
    for (;;) {
      const stored = await this.#storage.get(null);
      const version = versionOf(stored);
      if (version >= this.#upgrades.length) return stored;
      await this.#step(version, stored);
    }
  }

  async #step(version: number, stored: Stored): Promise<void> {
    const upgrade = this.#upgrades[version] as Upgrade;
    const { put, remove } = upgrade(stored);
    if (Object.keys(put).length > 0) await this.#storage.set(put);
    if (remove.length > 0) await this.#storage.remove(remove);
    await this.#storage.set({ [SCHEMA_KEY]: version + 1 });
  }
}

function versionOf({ [SCHEMA_KEY]: version }: Stored): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
}

/** Written together with the entries they mark, so that an imported entry always has its mark. */
function marksFor(put: readonly FeedbackData[], from: Change<unknown>['from'], stored: Stored): Record<string, boolean> {
  const keys = put.map(({ id }) => importedKeyOf(id));
  if (from === 'file') return Object.fromEntries(keys.map((key) => [key, true]));
  return from === 'here' ? Object.fromEntries(keys.filter((key) => key in stored).map((key) => [key, false])) : {};
}

function parseStored(items: Stored): StoredFeedback {
  const marked = Object.keys(items).filter((key) => key.startsWith(IMPORTED_PREFIX) && items[key] === true);
  const imported = new Set(marked.map((key) => key.slice(IMPORTED_PREFIX.length)));
  const stored: StoredFeedback = { entries: new Map(), imported, unreadable: [] };
  for (const key of Object.keys(items).filter(isFeedbackKey)) {
    const problems = entryProblems(items[key]);
    const entry = items[key] as FeedbackData;
    if (problems.length > 0) stored.unreadable.push({ key, problems });
    else if (keyOf(entry.id) !== key) stored.unreadable.push({ key, problems: [{ at: 'id', problem: 'malformed' }] });
    else stored.entries.set(entry.id, entry);
  }
  return stored;
}
