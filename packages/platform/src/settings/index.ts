export { readSettings, SETTINGS, type Settings, SettingsError } from './settings.ts';
