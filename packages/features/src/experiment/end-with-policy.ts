import { RANKING } from '@verdict/wire/ranking';
import type { Reactor } from '../audit/index.ts';
import { policyInForce } from '../policy/index.ts';
import { stopOutdated } from './stop-experiment.ts';

/** Ends experiments whose policy is no longer in force. A start counts too: it may have read the policy just before a change. */
export const EXPERIMENT_END: Reactor = {
  name: 'experiment-end',
  kinds: ['policy.changed', 'experiment.started'],
  async apply(tx, _range, deps) {
    await stopOutdated(deps, tx, (await policyInForce(tx, RANKING)).version);
  },
};
