import { directionOf, language } from '@verdict/elements/words';
import { browser } from 'wxt/browser';
import { DEFAULT_SETTINGS, languageOf, loadSettings, onSettingsChanged, type Settings } from '../settings/index.ts';

/** Shows an extension page in the reader's language, and updates it when they choose another. */
export async function followLanguage(title: () => string): Promise<void> {
  const speak = (settings: Settings): void => {
    language.change(languageOf(settings, browser.i18n.getUILanguage()));
    document.documentElement.lang = language.value;
    document.documentElement.dir = directionOf(language.value);
    document.title = title();
  };
  onSettingsChanged(speak);
  speak(await loadSettings().catch(() => DEFAULT_SETTINGS)); // the page itself shows that settings cannot be loaded
}
