import { PROPOSAL_PERMISSIONS } from '@verdict/core/proposal';
import { PROPOSAL_SCHEMAS } from '@verdict/wire/proposal';
import { PROPOSAL_EVENTS } from '@verdict/wire/proposal/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { batchedCommands } from '../batched-command/index.ts';
import { defineSlice } from '../define-slice.ts';
import { moderation } from '../moderation/index.ts';
import { point } from '../point/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { topic } from '../topic/index.ts';
import { PROPOSAL_GRAPHQL } from './graphql.ts';
import { PROPOSAL_CHANNELS } from './live.ts';
import { PROPOSAL_PERSONAL_DATA } from './personal-data.ts';
import { PROPOSAL_RETENTION } from './retention.ts';
import { reviewClosedVotes } from './review-closed-votes.ts';
import { proposalRoutes } from './routes.ts';

export const proposal = defineSlice({
  name: 'proposal',
  dependsOn: [account, accountTrace, audit, batchedCommands, moderation, point, quarantineSlice, topic],
  reads: ['account', 'audit', 'point', 'quarantine', 'topic', 'trust'],
  events: PROPOSAL_EVENTS,
  permissions: PROPOSAL_PERMISSIONS,
  schemas: PROPOSAL_SCHEMAS,
  routes: proposalRoutes,
  graphql: PROPOSAL_GRAPHQL,
  channels: PROPOSAL_CHANNELS,
  reactors: [reviewClosedVotes],
  retention: PROPOSAL_RETENTION,
  personalData: PROPOSAL_PERSONAL_DATA,
});
