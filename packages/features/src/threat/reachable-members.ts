import type { Role } from '@verdict/core/account';
import type { Reader } from '../define-slice.ts';

/** The members about whom a rule or somebody with this role may decide: only administrators decide about moderators. */
export async function reachableMembers(reader: Reader, threatId: number, decider: Role | 'rule'): Promise<number[]> {
  const rows = await reader
    .selectFrom('threat_member')
    .innerJoin('account', 'account.id', 'threat_member.user_id')
    .select(['account.id', 'account.role'])
    .where('threat_id', '=', threatId)
    .where('account.erased_at', 'is', null)
    .orderBy('account.id')
    .execute();
  return rows.filter(({ role }) => role === 'member' || decider === 'admin').map(({ id }) => id);
}
