import { language } from '@verdict/elements/words';

const UNKNOWN = 'und';

/** The tag if browsers know it, else "und": points may come from imports, and one unknown tag must not break the list. */
export function understoodLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** "German" for "de", in the language of the page; empty if the language is unknown. */
export function languageName(tag: string): string {
  const understood = understoodLanguage(tag);
  return understood === UNKNOWN ? '' : (new Intl.DisplayNames(language.value, { type: 'language' }).of(understood) ?? '');
}
