import { randomBytes, randomInt } from 'node:crypto';
import type { Bench } from '../bench.ts';
import { againstPgbench, CONNECTIONS } from '../harness/against-pgbench.ts';
import { fillVoters, type Voters } from '../harness/fill-voters.ts';
import { load } from '../harness/load.ts';

const USERS = 10_000;
const PROPOSALS = 2000;

/** Everything on: authentication, limits, validation, rules, event with its commitment, idempotency key, sequencer, ranks. */
export const bench: Bench = {
  measures: `durable votes a second over HTTP with ${CONNECTIONS} connections, against pgbench -c 32 -M prepared inserting one row, in turns`,
  run: (say) =>
    againstPgbench(say, {
      what: 'votes',
      async prepare(server) {
        const voters = await fillVoters(server, { users: USERS, proposals: PROPOSALS });
        return (volume) => load(server.address, { ...volume, status: 200, request: (host) => requestFor(host, voters) });
      },
    }),
};

const TYPES = ['support', 'oppose', 'pass'];

function requestFor(host: string, { token, firstUser, users, proposals }: Voters): string {
  const proposal_id = proposals[randomInt(proposals.length)];
  const body = JSON.stringify({ user_id: firstUser + randomInt(users), proposal_id, vote_type: TYPES[randomInt(TYPES.length)] });
  const key = randomBytes(12).toString('hex');
  return `POST /api/votes HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
