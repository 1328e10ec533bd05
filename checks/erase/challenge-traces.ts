import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';

interface Traced {
  token: string;
  authorization: string;
  /** Creates the claims and challenges that the person takes part in. */
  stranger: { authorization: string };
  stated: string;
  challenged: string;
  quoted: string;
  file: string;
  voted: string;
  appealed: string;
}

/** With this many points, someone can create claims and most challenges. */
export const ENOUGH_POINTS = 150;

/** A person creates a claim, challenges another, adds evidence and a file, votes on an open and on a closed challenge, and appeals. */
export async function leaveChallengeTraces(server: CheckServer, traced: Traced): Promise<void> {
  const { token, stranger, stated, challenged, quoted, file, voted, appealed } = traced;
  const { address, scenario } = server;
  const call = (who: string, route: string, body: object) => mustSend(server, route, { token: who, body });
  await call(token, 'POST /api/claims', { statement: stated, sources: [{ title: stated }] });
  await call(token, 'POST /api/challenges', {
    ...{
      claimId: await scenario.claim(stranger),
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
  const against = await scenario.challenge(stranger, await scenario.claim(traced));
  await call(token, `POST /api/challenges/${others[0]}/evidence`, { kind: 'file', fileId: stored.id, text: quoted });
  await scenario.end('evidence', [...others, against]);
  for (const id of others) await call(token, `PUT /api/challenges/${id}/ballot`, { choice: 'support', reason: voted });
  await scenario.end('voting', [...others.slice(1), against]);
  await call(token, `POST /api/challenges/${against}/appeals`, { grounds: `What is new: ${appealed}` });

  async function otherChallenge(): Promise<number> {
    const other = await server.person(`other-${Math.random()}`, 'moderator');
    return scenario.challenge(stranger, await scenario.claim(other));
  }
}
