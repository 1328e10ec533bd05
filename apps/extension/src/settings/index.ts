export { isSensitiveSite, SENSITIVE_SITES } from './sensitive-sites.ts';
export { DEFAULT_SETTINGS, HIGHEST_THRESHOLD, LOWEST_THRESHOLD, parseSettings, type Settings } from './settings.ts';
export { hostOf, isPaused, languageOf, type Place, siteState } from './site-state.ts';
export { changeSettings, changeSite, onSettingsChanged, readSettings } from './stored-settings.ts';
