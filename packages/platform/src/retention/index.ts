export { deleteOldRows, enforceRetention, type RetentionRule } from './retention.ts';
