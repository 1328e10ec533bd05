export { deleteOldRows, enforceRetention, type RetentionRule, removeBySql } from './retention.ts';
