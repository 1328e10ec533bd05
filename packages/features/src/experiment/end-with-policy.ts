import { RANKING } from '@verdict/wire/ranking';
import { type Reactor, readEvents } from '../audit/index.ts';
import { policyInForce } from '../policy/index.ts';
import { stopOutdated } from './stop-experiment.ts';

/** Ends experiments once the policy is no longer the one that they compare with. */
export const EXPERIMENT_END: Reactor = {
  name: 'experiment-end',
  kinds: ['policy.changed'],
  async apply(tx, range, deps) {
    const changes = await readEvents(tx, range, ['policy.changed']);
    // The payload may have been erased.
    if (changes.some(({ payload }) => !payload || payload.name === RANKING.name))
      await stopOutdated(deps, tx, (await policyInForce(tx, RANKING)).version);
  },
};
