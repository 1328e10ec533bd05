import { VERDICT_EVENTS } from '@verdict/wire/verdict/events';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { label } from '../label/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { heldLabels } from './held-labels.ts';
import { verdictJobs } from './jobs.ts';
import { verdictPolicy } from './policy.ts';
import { rebuildVerdicts } from './rebuild.ts';
import { setAside } from './set-aside.ts';

export const verdict = defineSlice({
  name: 'verdict',
  dependsOn: [account, audit, label, policy, quarantineSlice],
  reads: ['account', 'feedback', 'label', 'quarantine', 'threat'],
  events: VERDICT_EVENTS,
  derivations: [{ name: 'verdicts', rebuild: rebuildVerdicts }],
  reactors: [setAside, heldLabels],
  jobs: verdictJobs,
  policies: [verdictPolicy],
});
