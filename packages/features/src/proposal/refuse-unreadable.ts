import { type Result, refuse } from '@verdict/platform/http';
import { inspectCharacters } from '@verdict/text/normalise';

/** Control characters other than line breaks and tabs. Some hide text or turn its direction around. */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const ALLOWED = new Set(['\n', '\r', '\t']);

/** Refuses texts that people cannot read as they are written. */
export function refuseUnreadable(texts: readonly string[]): Result<never> | undefined {
  for (const text of texts) {
    const [mixed] = inspectCharacters(text).mixedScripts;
    if (mixed) return refuse('unreadable_text', { at: mixed.start, word: mixed.word });
    const control = [...text.matchAll(CONTROL)].find(([character]) => !ALLOWED.has(character));
    if (control) return refuse('unreadable_text', { at: control.index, character: `U+${codeOf(control[0])}` });
  }
  return undefined;
}

const codeOf = (character: string): string => (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
