import { CONTROLS, INVISIBLES } from './suspicious-characters.ts';

/** Accents of letters; the vowel signs of Hindi or Arabic are part of their words and stay. */
const MARKS = /[\u0300-\u036f]/g;
const PLAIN = /^[\n\x20-\x7e]*$/;

/** A text as it is stored and shown: composed characters, no control or bidirectional characters, single spaces; lines stay lines. */
export function cleanText(text: string): string {
  const visible = PLAIN.test(text) ? text : removeInvisible(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'));
  return visible
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A text as it is compared: compatible characters alike (full width, ligatures), case folded, on one line; on request without
 * accents. Different spellings of a text give the same result.
 */
export function comparableText(text: string, { accents = 'keep' }: { accents?: 'keep' | 'remove' } = {}): string {
  if (PLAIN.test(text)) return singleSpaced(text.toLowerCase());
  const folded = foldCase(removeInvisible(text.replace(/\s+/g, ' ')).normalize('NFKC'));
  const plain = accents === 'keep' ? folded : folded.normalize('NFD').replace(MARKS, '');
  return singleSpaced(plain.normalize('NFC'));
}

function removeInvisible(text: string): string {
  return text.replace(CONTROLS, '').replace(INVISIBLES, '').normalize('NFC'); // last, because letter and accent may meet only now
}

/** By way of upper case, because only there are "ß" and "ss" the same; the capital "ẞ" first needs lower case. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
