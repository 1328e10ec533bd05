import { look } from '@verdict/elements/look';
import { loadPolicies } from './frame/policies.ts';
import { applyPreferences } from './frame/preferences.ts';
import { session } from './frame/session.ts';
import { VerdictApp } from './verdict-app.ts';

// What the frame draws on the page itself looks as it does inside the elements.
for (const { styleSheet } of look) if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
applyPreferences();
customElements.define('verdict-app', VerdictApp);
void session.recognise();
void loadPolicies();
