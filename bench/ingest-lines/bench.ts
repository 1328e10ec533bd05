import { type Bench, median } from '../bench.ts';
import { withServer } from '../harness/against-pgbench.ts';
import { fillVoters } from '../harness/fill-voters.ts';
import { untilCaughtUp } from '../harness/until-caught-up.ts';
import { copyVotes, prepareCopy } from './copy-votes.ts';
import { uploadVotes } from './upload-votes.ts';

const ROUNDS = 3;
const VOTES = 40_000;
const USERS = 10_000;
/** Each round has proposals of its own, so that every vote is new. */
const PROPOSALS_A_ROUND = 200;

/** Everything on, as a producer sends it: one upload with an Idempotency-Key, and a result for each line. */
export const bench: Bench = {
  measures: `votes a second as NDJSON in one upload, against COPY of the same votes and events into tables with the same indexes and references, in turns; then the seconds until everything derived from them has caught up`,
  run: (say) =>
    withServer(async (server) => {
      const voters = await fillVoters(server, { users: USERS, proposals: PROPOSALS_A_ROUND * (ROUNDS + 1) });
      await prepareCopy(server.databaseUrl);
      const ratios: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const proposals = voters.proposals.slice(round * PROPOSALS_A_ROUND, (round + 1) * PROPOSALS_A_ROUND);
        const volume = { ...voters, proposals, votes: VOTES };
        const copied = await copyVotes(server.databaseUrl, volume);
        const uploaded = await uploadVotes(server.address, volume);
        const behind = await untilCaughtUp(server.address);
        if (round === 0) continue; // until then parts of the server are still interpreted, not yet compiled
        ratios.push(uploaded / copied);
        say(`round ${round}: COPY ${copied.toFixed(0)}/s, NDJSON ${uploaded.toFixed(0)}/s, caught up after ${behind.toFixed(1)} s`);
      }
      return median(ratios);
    }),
};
