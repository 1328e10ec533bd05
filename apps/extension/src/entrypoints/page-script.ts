import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { start } from '../page/index.ts';

// Listed in the manifest by hand: what WXT wraps around a content script tells every page which extension runs in it, and
// heeds a message to stop that any page can send.
export default defineUnlistedScript(start);
