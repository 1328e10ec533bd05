import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { start } from '../page/index.ts';

// Listed in the manifest by hand: WXT's wrapper of a content script shows every page which extension runs in it, and
// stops at a message that any page can send.
export default defineUnlistedScript(start);
