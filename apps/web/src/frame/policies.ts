import { CHALLENGE_POLICY, type ChallengePolicy } from '@verdict/core/challenge';
import { REPORT_POLICY, type ReportPolicy } from '@verdict/core/moderation';
import { REPUTATION_POLICY, type ReputationPolicy } from '@verdict/core/reputation';
import { Shared } from '@verdict/elements/state';
import { ask } from './ask.ts';
import { client } from './client.ts';

interface Policies {
  challenge: ChallengePolicy;
  reputation: ReputationPolicy;
  reports: ReportPolicy;
}

/** The thresholds that pages name: the defaults until the server has sent those in force. */
export const policies = new Shared<Policies>({ challenge: CHALLENGE_POLICY, reputation: REPUTATION_POLICY, reports: REPORT_POLICY });

export async function loadPolicies(): Promise<void> {
  const answer = await ask(client.GET('/api/policies'));
  if (answer.ok) policies.change(answer.value.policies as unknown as Policies);
}
