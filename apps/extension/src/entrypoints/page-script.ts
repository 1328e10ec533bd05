import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { start } from '../page/index.ts';

// Listed in the manifest by hand: WXT's wrapper for content scripts reveals to every page which extension is running, and
// can be stopped by a message from any page.
export default defineUnlistedScript(start);
