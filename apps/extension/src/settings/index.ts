export { DEFAULT_SETTINGS, HIGHEST_THRESHOLD, LOWEST_THRESHOLD, type Settings } from './settings.ts';
export { hostOf, isPaused, languageOf, type PageState, siteState } from './site-state.ts';
export { changeSettings, changeSite, loadSettings, onSettingsChanged } from './stored-settings.ts';
