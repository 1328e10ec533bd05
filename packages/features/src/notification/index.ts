import './tables.ts';

export { notificationJobs } from './digest.ts';
export { NOTIFICATION_CHANNELS } from './live.ts';
export { type NewNotification, notify, notifyAll } from './notify.ts';
export { NOTIFICATION_PERSONAL_DATA, NOTIFICATION_RETENTION } from './personal-data.ts';
export { notification } from './slice.ts';
export { challengeNotifications } from './tell-of-challenges.ts';
export { labelNotifications } from './tell-of-labels.ts';
export { notifications } from './tell-of-replies.ts';
