/** Tags that name no language: undetermined, several, none. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis']);
const ENGLISH = new Set(['en', 'eng']);
const LANGUAGE = /^[a-z]{2,3}$/;

/** Whether a language tag names a language that we have no word lists or model for. Without a tag, a text is taken as English. */
export function isUnreadable(tag: string): boolean {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return LANGUAGE.test(language) && !ENGLISH.has(language) && !NO_LANGUAGE.has(language);
}
