import type { Static, TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { Browser } from 'wxt/browser';

export type StorageArea = Browser.storage.StorageArea & { readonly QUOTA_BYTES?: number };

export interface StorageParts {
  storage: StorageArea;
  /** Shared by every page and background of the extension, so that writers wait for each other. */
  locks: { request<Result>(name: string, act: () => Promise<Result>): Promise<Result> };
}

export type Stored = Readonly<Record<string, unknown>>;

export interface ItemForm<Value> {
  key: string;
  lock: string;
  version: number;
  /** By start version: converts what was stored to the next version. */
  upgrades: Readonly<Record<number, (stored: Stored) => Stored>>;
  /** Called with undefined if no known version has stored anything. */
  parse: (stored: Stored | undefined) => Value;
}

/** One item of the browser's storage, stored with the version of its format. */
export class StoredItem<Value extends object> {
  readonly #form: ItemForm<Value>;
  readonly #parts: StorageParts;

  constructor(form: ItemForm<Value>, parts: StorageParts) {
    this.#form = form;
    this.#parts = parts;
  }

  async load(): Promise<Value> {
    const { key } = this.#form;
    return parseItem(this.#form, (await this.#parts.storage.get(key))[key]);
  }

  /** Stores the result of `decide` under a lock. Returns what is stored from then on. */
  change(decide: (before: Value) => Value | Promise<Value>): Promise<Value> {
    const { key, lock, version } = this.#form;
    return this.#parts.locks.request(lock, async () => {
      const before = await this.load();
      const after = await decide(before);
      if (after !== before) await this.#parts.storage.set({ [key]: { ...after, version } });
      return after;
    });
  }

  /** Returns a function that stops it. */
  onChanged(listener: (now: Value, before: Value) => void): () => void {
    return watchStorage(this.#parts.storage, (changes) => {
      const change = changes[this.#form.key];
      if (change) listener(parseItem(this.#form, change.newValue), parseItem(this.#form, change.oldValue));
    });
  }
}

export function parseItem<Value>(form: ItemForm<Value>, stored: unknown): Value {
  return form.parse(isRecord(stored) ? upgraded(stored, form) : undefined);
}

/** An item without a version has version 1. */
function upgraded(stored: Stored, { version, upgrades }: Pick<ItemForm<unknown>, 'version' | 'upgrades'>): Stored | undefined {
  const from = stored['version'] ?? 1;
  if (from === version) return stored;
  const upgrade = upgrades[Number(from)];
  return upgrade && upgraded({ ...upgrade(stored), version: Number(from) + 1 }, { version, upgrades });
}

/** The fields that match their schema. */
export function readableFields<Schema extends TObject>(schema: Schema, stored: Stored): Partial<Static<Schema>> {
  const readable = Object.entries(schema.properties).filter(([field, one]) => Check(one, stored[field]));
  return Object.fromEntries(readable.map(([field]) => [field, stored[field]])) as Partial<Static<Schema>>;
}

type Changes = Readonly<Record<string, { newValue?: unknown; oldValue?: unknown }>>;

/** Returns a function that stops it. */
export function watchStorage({ onChanged }: Pick<StorageArea, 'onChanged'>, listener: (changes: Changes) => void): () => void {
  onChanged.addListener(listener);
  return () => onChanged.removeListener(listener);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
