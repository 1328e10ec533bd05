import { advanceChallenges } from '@verdict/features/challenge';
import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';

interface Traced {
  token: string;
  /** Makes the claims and challenges that the person takes part in. */
  stranger: { token: string };
  stated: string;
  challenged: string;
  quoted: string;
  file: string;
  voted: string;
  appealed: string;
}

/** Who has so many may state claims and challenge most things. */
export const ENOUGH_POINTS = 150;

/** A person states a claim, challenges another, brings evidence and a file, votes on an open and on a closed challenge, and appeals. */
export async function leaveChallengeTraces(server: CheckServer, traced: Traced): Promise<void> {
  const { token, stranger, stated, challenged, quoted, file, voted, appealed } = traced;
  const { deps, address } = server;
  const call = (who: string, route: string, body: object) => mustSend(server, route, { token: who, body });
  const claimOf = async (who: string, statement: string): Promise<number> => (await call(who, 'POST /api/claims', { statement })).claim.id;
  await call(token, 'POST /api/claims', { statement: stated, sources: [{ title: stated }] });
  await call(token, 'POST /api/challenges', {
    ...{
      claimId: await claimOf(stranger.token, 'A claim of somebody else'),
      challengeType: 'bias',
      title: challenged,
      statement: challenged,
    },
    evidence: [{ kind: 'quote', quote: quoted, text: quoted }],
  });
  const upload = await fetch(`${address}/api/evidence-files?name=${file}.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: `It holds ${file}`,
  });
  if (!upload.ok) throw new Error(await upload.text());
  const { file: stored } = (await upload.json()) as { file: { id: number } };
  const others = [await otherChallenge(), await otherChallenge()];
  const against = await challengeOf(await claimOf(token, 'A claim that others dispute, and so stays'));
  await call(token, `POST /api/challenges/${others[0]}/evidence`, { kind: 'file', fileId: stored.id, text: quoted });
  await moveOn('evidence_ends_at', [...others, against]);
  for (const id of others) await call(token, `PUT /api/challenges/${id}/ballot`, { choice: 'support', reason: voted });
  await moveOn('voting_ends_at', [...others.slice(1), against]);
  await call(token, `POST /api/challenges/${against}/appeals`, { grounds: `What is new: ${appealed}` });

  async function otherChallenge(): Promise<number> {
    const other = await server.person(`other-${Math.random()}`, 'moderator');
    return challengeOf(await claimOf(other.token, 'A claim of somebody else'));
  }

  async function challengeOf(claimId: number): Promise<number> {
    const evidence = [{ kind: 'quote', quote: 'So it says.', text: 'Page two.' }];
    const made = await call(stranger.token, 'POST /api/challenges', {
      claimId,
      challengeType: 'bias',
      title: 'It leans',
      statement: 'It leans.',
      evidence,
    });
    return made.challenge.id;
  }

  async function moveOn(end: 'evidence_ends_at' | 'voting_ends_at', ids: readonly number[]): Promise<void> {
    await deps.db.pool.query(`UPDATE challenge SET ${end} = created_at WHERE id = ANY ($1)`, [ids]);
    await advanceChallenges(deps, deps.clock.now());
  }
}
