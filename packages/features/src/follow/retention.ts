import { deleteOldRows } from '@verdict/platform/retention';

export const FOLLOW_RETENTION = deleteOldRows({
  table: 'follow_news',
  column: 'happened_at',
  keepDays: 2,
  why: 'people are notified of what happened within a day',
});
