import { look } from '@verdict/elements/look';
import { language, loadWords } from '@verdict/elements/words';
import { loadPolicies } from './frame/policies.ts';
import { applyPreferences } from './frame/preferences.ts';
import { session } from './frame/session.ts';
import { VerdictApp } from './verdict-app.ts';

// What the frame draws on the page itself looks as it does inside the elements.
for (const { styleSheet } of look) if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
void session.recognise();
void loadPolicies();
void start();

/** English stands in for a language that cannot be loaded. */
async function start(): Promise<void> {
  await loadWords(language.value).catch(() => language.change('en'));
  applyPreferences();
  customElements.define('verdict-app', VerdictApp);
}
