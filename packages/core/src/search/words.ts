/** Letters and digits of any script. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARKS = /\p{M}+/gu;
const HAS_LETTER = /\p{L}/u;

/** A longer run of letters is no word of a language. */
const LONGEST = 40;

/** The words of a text in lower case, in their order, each once. */
export function searchWords(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().match(WORDS) ?? [];
  return [...new Set(words.filter(({ length }) => length <= LONGEST))];
}

/** The words that a spelling can be compared with: those with letters, and more than one character. */
export function spelledWords(text: string): string[] {
  return searchWords(text).filter((word) => word.length > 1 && HAS_LETTER.test(word));
}

const HAS_NUMBER = /\p{N}/u;

/** Codes and numbers: two that differ in a digit are different things, not one and its misspelling. */
export function isCode(word: string): boolean {
  return HAS_NUMBER.test(word);
}

/**
 * The words of a document that a spelling can be compared with. Codes count in titles and names only, where people look for them by
 * their beginning: texts may have any number of codes that nobody writes again.
 */
export function vocabularyOf({ title, body }: { title: string; body: string }): string[] {
  return [...new Set([...spelledWords(title), ...spelledWords(body).filter((word) => !isCode(word))])];
}

/** The word without accents, since many people leave them out when they search. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
