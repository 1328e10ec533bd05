import type { Located } from './located.ts';
import { isLatin } from './located.ts';

// Letters of other alphabets, small capitals and phonetic letters by the Latin letter they resemble or, failing that, sound
// like. Everything that Unicode declares compatible (full width, circled, bold, script) is folded before.
const LOOKALIKES = new Map<string, string>(
  Object.entries({
    a: 'аαɑᴀɐⱥ',
    b: 'вьβʙƀɓъ',
    c: 'сϲᴄƈҫ',
    d: 'ԁɗᴅđðδ',
    e: 'еєεɛᴇэҽəǝ',
    f: 'фƒꜰғφ',
    g: 'ɡɢɠցǥ',
    h: 'нһʜհħң',
    i: 'іиιɪıɩӏ',
    j: 'јᴊʝй',
    k: 'кκᴋƙқҝ',
    l: 'łʟլλɫľ',
    m: 'мᴍ',
    n: 'ոηɴпŋɲπ',
    o: 'оοσøᴏօөθɵ',
    p: 'рρᴘƿþ',
    q: 'ԛգ',
    r: 'гʀяɾɼ',
    s: 'ѕꜱʂ',
    t: 'тτᴛŧʈ',
    u: 'цυᴜսʊμ',
    v: 'νѵᴠ',
    w: 'ԝωᴡшщ',
    x: 'хχҳ×ж',
    y: 'уγʏўүұ',
    z: 'ᴢʐƶζз',
  }).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

const LETTER = /^\p{L}$/u;

/** Lookalikes become Latin only in words that mix alphabets or in a mostly Latin text: Russian written in Russian is not a disguise. */
export function unmask({ characters }: Located): void {
  const masked = count(characters, (character) => character > '\u007f' && LOOKALIKES.has(character));
  if (masked === 0) return;
  const latin = count(characters, isLatin);
  let start = 0;
  while (start < characters.length) {
    const end = wordEnd(characters, start);
    if (latin >= masked || characters.slice(start, end).some(isLatin)) unmaskWord(characters, start, end);
    start = end + 1;
  }
}

function count(characters: readonly string[], counts: (character: string) => boolean): number {
  let total = 0;
  for (const character of characters) if (counts(character)) total += 1;
  return total;
}

function wordEnd(characters: readonly string[], start: number): number {
  let end = start;
  while (end < characters.length && LETTER.test(characters[end] as string)) end += 1;
  return end;
}

function unmaskWord(characters: string[], start: number, end: number): void {
  for (let index = start; index < end; index += 1) {
    const character = characters[index] as string;
    characters[index] = LOOKALIKES.get(character) ?? character;
  }
}
