import { effectOf, type Reporter, weighReports } from '@verdict/core/moderation';
import { REPORTS } from '@verdict/wire/moderation';
import type { Reader } from '../../define-slice.ts';
import { policyInForce } from '../../policy/index.ts';
import { readReporters } from './weigh-case.ts';

interface CaseOutcome {
  outcome: string;
  share: null;
  votes: number;
}

interface Group {
  caseId: number;
  userIds: readonly number[];
  now: Date;
}

const OUTCOMES = { none: 'shown', flag: 'flagged', hide: 'hidden' } as const;

/** What happens to reported content with and without the reports of some people, including reports that are set aside. */
export async function effectWithout(
  reader: Reader,
  { caseId, userIds, now }: Group,
): Promise<{ withGroup: CaseOutcome; withoutGroup: CaseOutcome }> {
  const reporters = await readReporters(reader, caseId, now);
  const policy = await policyInForce(reader, REPORTS);
  const members = new Set(userIds);
  const describe = (counts: boolean): CaseOutcome => {
    const judged = reporters.map((one): Reporter => (members.has(one.userId) ? { ...one, isSetAside: !counts } : one));
    const { weight, proven, unproven } = weighReports(judged, policy);
    return { outcome: OUTCOMES[effectOf(weight, policy)], share: null, votes: proven + unproven };
  };
  return { withGroup: describe(true), withoutGroup: describe(false) };
}
