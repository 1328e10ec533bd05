export { DAILY_KEY_RETENTION, hashForToday } from './daily-key.ts';
