import type { Bench } from '../bench.ts';
import { againstPgbench, CONNECTIONS } from '../harness/against-pgbench.ts';
import { loadPoints } from './load-points.ts';

/** Everything on: authentication, limits, validation, event with its commitment, idempotency key, sequencer, consumers. */
export const bench: Bench = {
  measures: `durable points a second over HTTP with ${CONNECTIONS} connections, against pgbench -c 32 -M prepared inserting one row, in turns`,
  run: (say) =>
    againstPgbench(say, {
      what: 'points',
      prepare:
        async ({ address, token }) =>
        (volume) =>
          loadPoints(address, token, volume),
    }),
};
