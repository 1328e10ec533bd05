type Place = 'local' | 'session';

/** What this browser kept under a name. One that keeps nothing, or may not, only forgets. */
export function kept(name: string, place: Place = 'local'): string | undefined {
  try {
    return storageOf(place).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a name, or forgets it when there is none. */
export function keep(name: string, text: string | undefined, place: Place = 'local'): void {
  try {
    if (text === undefined) storageOf(place).removeItem(name);
    else storageOf(place).setItem(name, text);
  } catch {
    // Storage is full or blocked; nothing here is worth failing for.
  }
}

/** Every name that begins so and has something kept under it. */
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
