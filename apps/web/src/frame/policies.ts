import { CHALLENGE_POLICY, type ChallengePolicy } from '@verdict/core/challenge';
import { REPORT_POLICY, type ReportPolicy } from '@verdict/core/moderation';
import { RANKING_POLICY, type RankingPolicy } from '@verdict/core/ranking';
import { REPUTATION_POLICY, type ReputationPolicy } from '@verdict/core/reputation';
import { VERDICT_POLICY, type VerdictPolicy } from '@verdict/core/verdict';
import { Shared } from '@verdict/elements/state';
import { ask } from './ask.ts';
import { client } from './client.ts';

export interface Policies {
  challenge: ChallengePolicy;
  ranking: RankingPolicy;
  reputation: ReputationPolicy;
  reports: ReportPolicy;
  verdict: VerdictPolicy;
}

/** The thresholds that pages show: the defaults until the server has sent those in force. */
export const policies = new Shared<Policies>({
  challenge: CHALLENGE_POLICY,
  ranking: RANKING_POLICY,
  reputation: REPUTATION_POLICY,
  reports: REPORT_POLICY,
  verdict: VERDICT_POLICY,
});

export async function loadPolicies(): Promise<void> {
  const answer = await ask(client.GET('/api/policies'));
  if (answer.ok) policies.change(answer.value.policies as unknown as Policies);
}
