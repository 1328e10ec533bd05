import type { Database } from '@verdict/platform/postgres';

interface Entry<Value> {
  value: Promise<Value>;
  atMs: number;
}

interface Memory<Value> {
  /** What was loaded under this key, unless it is too old. Requests at the same time wait for one query, and a failure is not remembered. */
  read(database: Database, wanted: { key: number; nowMs: number; load: () => Promise<Value> }): Promise<Value>;
  forget(database: Database): void;
}

/** Remembers for a while what takes long to load, in this process. */
export function rememberFor<Value>(maxAgeMs: number): Memory<Value> {
  const databases = new WeakMap<Database, Map<number, Entry<Value>>>();
  return {
    read(database, { key, nowMs, load }) {
      const entries = databases.get(database) ?? new Map<number, Entry<Value>>();
      databases.set(database, entries);
      for (const [each, { atMs }] of entries) if (Math.abs(nowMs - atMs) >= maxAgeMs) entries.delete(each);
      const known = entries.get(key);
      if (known) return known.value;
      const entry = { value: load(), atMs: nowMs };
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    forget(database) {
      databases.delete(database);
    },
  };
}
