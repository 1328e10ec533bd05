import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { challenge } from '../challenge/index.ts';
import { claim } from '../claim/index.ts';
import { defineSlice } from '../define-slice.ts';
import { feedback } from '../feedback/index.ts';
import { label } from '../label/index.ts';
import { point } from '../point/index.ts';
import { probability } from '../probability/index.ts';
import { proposal } from '../proposal/index.ts';
import { reputation } from '../reputation/index.ts';
import { topic } from '../topic/index.ts';

export const demo = defineSlice({
  name: 'demo',
  dependsOn: [account, audit, challenge, claim, feedback, label, point, probability, proposal, reputation, topic],
  reads: ['account', 'challenge', 'claim', 'proposal'],
});
