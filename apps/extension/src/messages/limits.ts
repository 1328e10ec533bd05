export const MAX_TEXTS = 200;
export const MAX_TEXT_LENGTH = 2000;
/** A reported selection can be longer than a text that is classified while reading: as long as feedback can be. */
export const MAX_REPORT_LENGTH = 20_000;
export const MAX_LANGUAGE_TAG_LENGTH = 35;
/** The syntax of BCP 47. */
export const LANGUAGE_TAG = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/;

/** Whether a page script may send this as a language. */
export const isLanguageTag = (value: string): boolean => value.length <= MAX_LANGUAGE_TAG_LENGTH && LANGUAGE_TAG.test(value);
