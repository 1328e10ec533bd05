import './tables.ts';

export { declaredNotifications, follow, type NotificationDeclarations, notificationKindSchema, type Recipient } from './declaration.ts';
export { notificationJobs } from './digest.ts';
export { notificationReactors } from './follow-events.ts';
export { type NewNotification, notify, notifyAll } from './notify.ts';
export { counted, formatMoment } from './phrases.ts';
export { quotesFrom } from './quote.ts';
export { notification } from './slice.ts';
