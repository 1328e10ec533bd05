import { language } from '@verdict/elements/words';

const UNKNOWN = 'und';

/** The tag if browsers understand it, else "und": points come from anywhere, and one odd tag must not take the list down. */
export function understoodLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** "German" for "de", in the language of the page; nothing for a language nobody named. */
export function languageName(tag: string): string {
  const understood = understoodLanguage(tag);
  return understood === UNKNOWN ? '' : (new Intl.DisplayNames(language.value, { type: 'language' }).of(understood) ?? '');
}
