import { canonicalJson, toHex } from '@verdict/core/audit';
import type { OpinionFit } from '@verdict/core/opinion';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { sql } from 'kysely';
import { appendEvent, nodeDigest } from '../audit/index.ts';
import { newestFit } from './newest-fit.ts';
import type { FitInput } from './topic-votes.ts';

interface Fitted {
  input: FitInput;
  fitted: OpinionFit;
  now: Date;
}

/** Replaces what the last fit said of a topic. Returns the id of the fit, or undefined if another process has saved one since. */
export async function saveFit(tx: Tx, { input, fitted, now }: Fitted): Promise<string | undefined> {
  const { topicId, previousFit, proposals, people, voteCount, tallySeq, beginning } = input;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('opinion', ${topicId}))`.execute(tx);
  if (((await newestFit(tx, topicId))?.id ?? null) !== previousFit) return undefined;
  const counts = { votes: voteCount, people: people.length, proposals: proposals.length };
  const policy_version = beginning.policy.version;
  const fit = await tx
    .insertInto('opinion_fit')
    .values({
      uuid: newUuid(),
      topic_id: topicId,
      policy_version,
      made_at: now,
      tally_seq: tallySeq,
      ...counts,
      mean: fitted.mean,
      bridge: JSON.stringify(fitted.bridge),
      groups: JSON.stringify(fitted.groups),
      places: JSON.stringify(fitted.places),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await saveProposals(tx, fit.id, { input, fitted });
  await savePositions(tx, fit.id, { input, fitted });
  await appendEvent(tx, 'opinion.fitted', {
    occurredAt: now,
    subject: fit.uuid,
    subjectUserId: null,
    payload: {
      topic_id: topicId,
      fit_id: fit.id,
      policy_version,
      tally_seq: tallySeq,
      ...counts,
      groups: fitted.groups.length,
      agreement_sha256: digestAgreement(input, fitted),
    },
  });
  return fit.uuid;
}

type Saved = Omit<Fitted, 'now'>;

async function saveProposals(tx: Tx, fitId: number, { input, fitted }: Saved): Promise<void> {
  const rows = fitted.proposals.map(({ agreement, status, byGroup, slopes }, n) => ({
    proposal_id: input.proposals[n],
    topic_id: input.topicId,
    fit_id: fitId,
    agreement,
    status,
    by_group: byGroup,
    slopes,
  }));
  await tx.deleteFrom('proposal_opinion').where('topic_id', '=', input.topicId).execute();
  await sql`
    INSERT INTO proposal_opinion SELECT * FROM json_populate_recordset(NULL::proposal_opinion, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** People who were erased while the fit ran are not added again. */
async function savePositions(tx: Tx, fitId: number, { input, fitted }: Saved): Promise<void> {
  const rows = fitted.people.flatMap(({ x, y, group, votes, viewpoint, intercept, side, leniency }, u) =>
    input.people[u] === null
      ? []
      : [
          {
            topic_id: input.topicId,
            user_id: input.people[u],
            fit_id: fitId,
            x,
            y,
            group_id: group,
            votes,
            viewpoint,
            intercept,
            side,
            leniency,
          },
        ],
  );
  await tx.deleteFrom('opinion_position').where('topic_id', '=', input.topicId).execute();
  await sql`
    INSERT INTO opinion_position
    SELECT position.* FROM json_populate_recordset(NULL::opinion_position, ${JSON.stringify(rows)}::json) AS position
    JOIN account ON account.id = position.user_id AND erased_at IS NULL`.execute(tx);
}

/** The hash of what a fit says of proposals: what anyone who repeats it must get. */
function digestAgreement({ proposals }: FitInput, fitted: OpinionFit): string {
  const lines = fitted.proposals.map(({ agreement, status }, n) => [proposals[n] as number, agreement, status]);
  return toHex(nodeDigest.sha256(canonicalJson(lines)));
}
