import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';

/** Where the planted payloads are shown. */
export interface PlantedChallenges {
  claimIds: number[];
  challengeIds: number[];
}

interface Place {
  viewer: { token: string };
  writers: readonly { token: string }[];
}

/** The most pieces of evidence, and so payloads, that one challenge accepts at a time. */
const EACH = 10;

/** Payloads in every text about claims: statements, sources, challenges, evidence, reasons for ballots, holds and appeals. */
export async function plantChallenges(
  server: CheckServer,
  payloads: readonly string[],
  { viewer, writers }: Place,
): Promise<PlantedChallenges> {
  const call = (token: string, route: string, body: object) => mustSend(server, route, { token, body });
  const author = await server.person('stating', 'moderator');
  const challenger = await server.person('challenging', 'member', { reputation: 10_000 });
  const claimIds: number[] = [];
  const challengeIds: number[] = [];
  for (const payload of payloads) {
    const named = { statement: payload, title: payload.slice(0, 80), sources: [{ title: payload.slice(0, 300) }] };
    const { claim } = await call(author.token, 'POST /api/claims', named);
    const [before] = claimIds.slice(-1);
    if (before)
      await call(author.token, 'POST /api/claims', {
        ...named,
        kind: 'edge',
        fromId: before,
        toId: claim.id,
        relation: payload.slice(0, 80),
      });
    claimIds.push(claim.id);
  }
  for (let from = 0; from < payloads.length; from += EACH) {
    const some = payloads.slice(from, from + EACH);
    const [first = ''] = some;
    const { challenge } = await call(challenger.token, 'POST /api/challenges', {
      ...{ claimId: claimIds[from], challengeType: 'bias', title: first.slice(0, 140), statement: some.join(' ').slice(0, 4000) },
      evidence: some.map((payload) => ({ kind: 'quote', quote: payload, text: payload })),
    });
    await server.scenario.end('evidence', [challenge.id]);
    for (const [i, reason] of some.entries()) {
      const voter = writers[i] as { token: string };
      await call(voter.token, `PUT /api/challenges/${challenge.id}/ballot`, { choice: 'support', reason });
    }
    await call(viewer.token, `POST /api/challenges/${challenge.id}/hold`, { reason: first });
    if (from > 0) await call(viewer.token, `POST /api/challenges/${challenge.id}/release`, { reason: first });
    await server.scenario.end('voting', [challenge.id]);
    if (from > 0) await call(author.token, `POST /api/challenges/${challenge.id}/appeals`, { grounds: some.join(' ').slice(0, 4000) });
    challengeIds.push(challenge.id);
  }
  return { claimIds, challengeIds };
}
