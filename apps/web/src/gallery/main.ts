import { look } from '@verdict/elements/look';
import { isLanguage, language, loadWords, rememberLanguage } from '@verdict/elements/words';
import { VerdictGallery } from './verdict-gallery.ts';

for (const { styleSheet } of look) if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
void start();

async function start(): Promise<void> {
  const chosen = new URLSearchParams(location.search).get('language');
  if (isLanguage(chosen)) await rememberLanguage(chosen);
  await loadWords(language.value);
  document.documentElement.lang = language.value;
  customElements.define('verdict-gallery', VerdictGallery);
}
