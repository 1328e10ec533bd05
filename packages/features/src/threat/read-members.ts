import type { Threat } from '@verdict/wire/threat';
import { sql } from 'kysely';
import { mustVerify } from '../account/index.ts';
import type { Reader } from '../define-slice.ts';
import type { ItemVote } from './votes.ts';

const MOST_MEMBERS = 500;

type Member = Threat['members'][number];

/** The most certain members first. */
export async function readMembers(reader: Reader, threatId: number, votes: readonly ItemVote[]): Promise<Member[]> {
  const answers = Map.groupBy(votes, ({ userId }) => userId);
  const { rows } = await sql<Omit<Member, 'answers' | 'created_at'> & { created_at: Date | null }>`
    SELECT member.user_id, name, score, created_at, trust_score AS trust, ${mustVerify('member.user_id')} AS must_verify,
      EXISTS (SELECT FROM quarantine_in_force aside WHERE aside.user_id = member.user_id AND (aside.item_kind = 'all' OR EXISTS (
        SELECT FROM threat_item item
        WHERE item.threat_id = ${threatId} AND item.item_kind = aside.item_kind AND item.item_id = aside.item_id))) AS is_set_aside
    FROM threat_member member LEFT JOIN account ON account.id = member.user_id AND erased_at IS NULL
    WHERE member.threat_id = ${threatId} ORDER BY score DESC, member.user_id LIMIT ${MOST_MEMBERS}`.execute(reader);
  return rows.map(({ created_at, ...member }) => ({
    ...member,
    created_at: created_at?.toISOString() ?? null,
    answers: answers.get(member.user_id)?.length ?? 0,
  }));
}
