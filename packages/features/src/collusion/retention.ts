import { deleteOldRows } from '@verdict/platform/retention';

export const COLLUSION_RETENTION = deleteOldRows({
  table: 'collusion_finding',
  column: 'found_at',
  keepDays: 7,
  why: 'a finding becomes a threat within a minute; one that cannot is found again by the next search',
});
