import '@verdict/elements/account';
import '@verdict/elements/audit';
import '@verdict/elements/point';
import { controls } from '@verdict/elements/look';
import { VerdictApp } from './verdict-app.ts';

// The page's own buttons look as those inside the elements do.
if (controls.styleSheet) document.adoptedStyleSheets.push(controls.styleSheet);
customElements.define('verdict-app', VerdictApp);
