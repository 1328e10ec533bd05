import { CHALLENGE_PERMISSIONS } from '@verdict/core/challenge';
import { CHALLENGE_SCHEMAS } from '@verdict/wire/challenge';
import { CHALLENGE_EVENTS } from '@verdict/wire/challenge/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { batchedCommands } from '../batched-command/index.ts';
import { claim } from '../claim/index.ts';
import { defineSlice } from '../define-slice.ts';
import { moderation } from '../moderation/index.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { reputation } from '../reputation/index.ts';
import { challengeJobs } from './clock.ts';
import { CHALLENGE_GRAPHQL } from './graphql.ts';
import { CHALLENGE_CHANNELS } from './live.ts';
import { CHALLENGE_NOTIFICATIONS } from './notifications.ts';
import { CHALLENGE_PERSONAL_DATA } from './personal-data.ts';
import { challengePolicy } from './policy.ts';
import { followQuarantines } from './quarantine/follow-quarantines.ts';
import { BALLOT_REPORTABLE, CHALLENGE_REPORTABLE, EVIDENCE_REPORTABLE } from './reportable.ts';
import { CHALLENGE_RETENTION } from './retention.ts';
import { challengeRoutes } from './routes.ts';

export const challenge = defineSlice({
  name: 'challenge',
  dependsOn: [account, accountTrace, audit, batchedCommands, claim, moderation, notification, policy, quarantineSlice, reputation],
  reads: ['account', 'audit', 'claim', 'jury', 'quarantine', 'reputation', 'threat'],
  events: CHALLENGE_EVENTS,
  permissions: CHALLENGE_PERMISSIONS,
  schemas: CHALLENGE_SCHEMAS,
  routes: challengeRoutes,
  graphql: CHALLENGE_GRAPHQL,
  channels: CHALLENGE_CHANNELS,
  reactors: [followQuarantines],
  jobs: challengeJobs,
  retention: CHALLENGE_RETENTION,
  personalData: CHALLENGE_PERSONAL_DATA,
  policies: [challengePolicy],
  reportables: [CHALLENGE_REPORTABLE, EVIDENCE_REPORTABLE, BALLOT_REPORTABLE],
  notifications: CHALLENGE_NOTIFICATIONS,
});
