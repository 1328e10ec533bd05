export { type LaunchOptions, launchSentinel, type SentinelBrowser } from './browser.ts';
export { buildExtension, builtExtension } from './build.ts';
export { forumPage, HARMLESS, HATEFUL } from './forum.ts';
export { hiddenIn } from './hidden.ts';
export { boxOf, contrastAt } from './ink.ts';
export { type Recorded, type RecordingProxy, startProxy } from './recording-proxy.ts';
export { inSentinelBrowser, onSentinelPage } from './sentinel-page.ts';
export { type Site, startSite } from './site.ts';
