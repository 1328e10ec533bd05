import { deleteOldRows } from '@verdict/platform/retention';

export const ABUSE_RETENTION = [
  deleteOldRows({ table: 'abuse_signal', column: 'seen_at', keepDays: 90, why: 'three months show who acts together again and again' }),
  deleteOldRows({
    table: 'user_velocity',
    column: 'updated_at',
    keepDays: 90,
    why: 'how someone voted months ago says little of them now',
  }),
];
