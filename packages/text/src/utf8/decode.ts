/** UTF-8 decoded by hand: this package has neither DOM nor Node types. */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i] as number;
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let k = 1; k <= more; k++) code = (code << 6) | ((bytes[i + k] as number) & 0x3f);
    text += String.fromCodePoint(code);
    i += more + 1;
  }
  return text;
}
