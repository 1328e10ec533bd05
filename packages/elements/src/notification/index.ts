export { kindName, notificationQuote, notificationSentence } from './notification-words.ts';
export { VerdictNotificationList } from './verdict-notification-list.ts';
export { type ShownPreference, VerdictPreferenceTable } from './verdict-preference-table.ts';
