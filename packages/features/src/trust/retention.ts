import { removeBySql } from '@verdict/platform/retention';

export const TRUST_RETENTION = removeBySql({
  what: 'user_suspicion (without suspicion)',
  keepDays: 90,
  why: 'a suspicion that was dropped is of no more use once the traces it rested on are gone',
  statement: `DELETE FROM user_suspicion WHERE user_id = ANY (ARRAY(
    SELECT user_id FROM user_suspicion WHERE updated_at < $1 AND bot_likelihood = 0 AND collusion_score = 0 LIMIT $2))`,
});
