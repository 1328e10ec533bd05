import { look } from '@verdict/elements/look';
import { language, loadWords } from '@verdict/elements/words';
import { loadPolicies } from './frame/policies.ts';
import { applyPreferences } from './frame/preferences.ts';
import { session } from './frame/session.ts';
import { followSignIn } from './proposal/vote/follow-sign-in.ts';
import { VerdictApp } from './verdict-app.ts';

// The frame renders into the document, so the document gets the styles of the elements.
for (const { styleSheet } of look) if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
followSignIn();
void session.recognise();
void loadPolicies();
void start();

/** English is used if a language cannot be loaded. */
async function start(): Promise<void> {
  await loadWords(language.value).catch(() => language.change('en'));
  applyPreferences();
  customElements.define('verdict-app', VerdictApp);
}
