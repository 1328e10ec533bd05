/** What was kept, read back. Something else that got there is nothing. */
export function parseStored(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
