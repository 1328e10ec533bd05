/** Reads saved JSON; undefined if it is something else. */
export function parseStored(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
