const OFFSET = 2166136261;

/** FNV-1a over the UTF-8 of a text, 32 bits. */
export function fnv1a(text: string, seed: number = OFFSET): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) hash = Math.imul(hash ^ unit, 16777619);
    else {
      const code = text.codePointAt(i) as number;
      if (code > 0xffff) i++;
      hash = hashWide(hash, code);
    }
  }
  return hash >>> 0;
}

function hashWide(from: number, code: number): number {
  const count = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  const first = [0xc0, 0xe0, 0xf0][count - 1] as number;
  let hash = Math.imul(from ^ (first | (code >> (6 * count))), 16777619);
  for (let k = count - 1; k >= 0; k--) hash = Math.imul(hash ^ (0x80 | ((code >> (6 * k)) & 0x3f)), 16777619);
  return hash;
}
