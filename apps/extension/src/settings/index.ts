export { DEFAULT_SETTINGS, MAX_THRESHOLD, MIN_THRESHOLD, type Settings } from './settings.ts';
export { hostOf, isPaused, languageOf, type PageState, siteState } from './site-state.ts';
export { changeSettings, changeSite, loadSettings, onSettingsChanged } from './stored-settings.ts';
