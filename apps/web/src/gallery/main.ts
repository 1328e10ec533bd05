import { look } from '@verdict/elements/look';
import { VerdictGallery } from './verdict-gallery.ts';

for (const { styleSheet } of look) if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
customElements.define('verdict-gallery', VerdictGallery);
