/** Size as browsers count it: each key, and each value as JSON, in UTF-8. Chromium escapes a few characters that we would not. */
export function storedBytes(items: Readonly<Record<string, unknown>>): number {
  let bytes = 0;
  for (const [key, value] of Object.entries(items)) {
    if (value !== undefined) bytes += utf8Length(key) + jsonLength(JSON.stringify(value));
  }
  return bytes;
}

const ENCODER = new TextEncoder();
const utf8Length = (text: string): number => ENCODER.encode(text).length;

/** `<` and the two line separators become `\uXXXX`. */
const ESCAPED = /[<\u2028\u2029]/g;

function jsonLength(json: string): number {
  let bytes = utf8Length(json);
  for (const [sign] of json.matchAll(ESCAPED)) bytes += 6 - utf8Length(sign);
  return bytes;
}
