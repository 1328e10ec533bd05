/** Control characters apart from tabs and line ends. */
export const CONTROLS = /(?![\t\n\r\u0085])\p{Cc}/gu;
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/**
 * Bidirectional and other characters that show nothing. The joiners U+200C and U+200D stay: Persian words and families of emoji
 * need them.
 */
export const INVISIBLES = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

const WORD = /[\p{L}\p{M}]+/gu;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
/** Greek letters that are also signs of measure: micro, ohm. */
const SIGNS = /[\u00b5\u03bc\u03a9\u2126]/g;

interface SuspiciousCharacters {
  /** How many control characters there are, apart from tabs and line ends. */
  controls: number;
  /** How many characters change the direction of writing. */
  bidirectional: number;
  /** How many other characters show nothing, for example zero-width spaces inside words. */
  invisible: number;
  /** Words with letters of several alphabets that look alike, and where they start: a Cyrillic "а" in a Latin word. */
  mixedScripts: { word: string; start: number }[];
}

/** What in a text can hide something from its reader. */
export function inspectCharacters(text: string): SuspiciousCharacters {
  const bidirectional = count(text, BIDIRECTIONAL);
  return {
    controls: count(text, CONTROLS),
    bidirectional,
    invisible: count(text, INVISIBLES) - bidirectional,
    mixedScripts: mixedScriptWords(text),
  };
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function mixedScriptWords(text: string): { word: string; start: number }[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index: start }) => ({ word, start })).filter(({ word }) => hasMixedScripts(word));
}

function hasMixedScripts(word: string): boolean {
  const letters = word.replace(SIGNS, '');
  return SCRIPTS.filter((script) => script.test(letters)).length > 1;
}
