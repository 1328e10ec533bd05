/** Tags without a language: undetermined, several, none. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis']);
const ENGLISH = new Set(['en', 'eng']);
const LANGUAGE = /^[a-z]{2,3}$/;

/** Whether a tag names a language for which we have no word lists or model. A text without a tag is read as English. */
export function isUnreadable(tag: string): boolean {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return LANGUAGE.test(language) && !ENGLISH.has(language) && !NO_LANGUAGE.has(language);
}
