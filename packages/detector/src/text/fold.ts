import { add, type Located, nothing } from './located.ts';

// Accents that can be on any letter. Marks that belong to a script (Hindi vowels, Arabic points) are part of its words and
// stay.
const COMBINING = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Cs}\p{DI}]$/u;
const WHITE = /^\s$/u;
const LINE_END = /^[\n\r\u2028\u2029]$/u;

const REPLACED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '•': '·',
  '∙': '·',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

// Letters in black or white squares and circles, which Unicode does not declare compatible with plain letters.
const LETTER_SIGNS = [0x1f130, 0x1f150, 0x1f170];
const MAX_DECOMPOSITION = 6;

/** Lower case, compatible forms replaced, accents and invisible characters removed; lines stay lines. */
export function fold(text: string): Located {
  const folded = nothing();
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit < ASCII.length) {
      const plain = ASCII[unit];
      if (plain) add(folded, plain, at);
      at += 1;
    } else at += foldBeyondAscii(folded, text, at);
  }
  return folded;
}

/** Returns how many units the character takes. */
function foldBeyondAscii(folded: Located, text: string, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  for (const plain of plainOf(character)) add(folded, plain, at);
  return character.length;
}

function plainOf(character: string): string {
  if (LINE_END.test(character)) return '\n';
  if (WHITE.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  return letterOfSign(character.codePointAt(0) as number) ?? plainUnicode(character);
}

function plainUnicode(character: string): string {
  const replaced = REPLACED[character];
  if (replaced) return replaced;
  const plain = decomposed(character).toLowerCase().replace(COMBINING, '').normalize('NFC').replace(/\s/gu, ' ');
  return REPLACED[plain] ?? plain;
}

function letterOfSign(point: number): string | undefined {
  const first = LETTER_SIGNS.find((sign) => point >= sign && point < sign + 26);
  return first === undefined ? undefined : String.fromCharCode(0x61 + point - first);
}

/** A few characters stand for a whole phrase; they stay single, or a text of them would grow eighteenfold. */
function decomposed(character: string): string {
  const parts = character.normalize('NFKD');
  return parts.length > MAX_DECOMPOSITION ? character : parts;
}

function plainAscii(character: string): string {
  if (character === '\u007f') return '';
  if (character >= ' ') return REPLACED[character] ?? character.toLowerCase();
  if (LINE_END.test(character)) return '\n';
  return WHITE.test(character) ? ' ' : '';
}

/** Nearly all characters of nearly all texts: looked up rather than computed. */
const ASCII: readonly string[] = Array.from({ length: 128 }, (_none, unit) => plainAscii(String.fromCharCode(unit)));
