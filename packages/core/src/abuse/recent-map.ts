/** A map that forgets what was not used for long: it never has more than `most` entries. */
export interface RecentMap<Key, Value> {
  most: number;
  young: Map<Key, Value>;
  old: Map<Key, Value>;
}

export function newRecentMap<Key, Value>(most: number): RecentMap<Key, Value> {
  return { most, young: new Map(), old: new Map() };
}

export function recentOf<Key, Value>(map: RecentMap<Key, Value>, key: Key): Value | undefined {
  const value = map.young.get(key);
  if (value !== undefined) return value;
  const older = map.old.get(key);
  if (older !== undefined) putRecent(map, key, older);
  return older;
}

export function putRecent<Key, Value>(map: RecentMap<Key, Value>, key: Key, value: Value): void {
  if (map.young.size >= map.most / 2) {
    map.old = map.young; // two halves instead of an order of use: a vote costs the same however many people there are
    map.young = new Map();
  }
  map.young.set(key, value);
}
