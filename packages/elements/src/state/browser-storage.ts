type Place = 'local' | 'session';

/** A value that this browser saved under a name. Undefined if it saves nothing, or storage is blocked. */
export function loadItem(name: string, place: Place = 'local'): string | undefined {
  try {
    return storageOf(place).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves a text under a name; undefined removes it. */
export function saveItem(name: string, text: string | undefined, place: Place = 'local'): void {
  try {
    if (text === undefined) storageOf(place).removeItem(name);
    else storageOf(place).setItem(name, text);
  } catch {
    // Storage is full or blocked; nothing here is worth failing for.
  }
}

/** Every stored name with this prefix. */
export function savedNames(beginning: string, place: Place = 'local'): string[] {
  try {
    return Object.keys(storageOf(place)).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? window.localStorage : window.sessionStorage;
}
