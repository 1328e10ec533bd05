import { problemWithReportPolicy, REPORT_POLICY, type ReportPolicy } from '@verdict/core/moderation';
import { countOf, numberOf, type PolicyDefinition, policyValues } from '../policy/index.ts';

/** What reports do by themselves, and how soon a moderator must review them. A change applies to open cases at their next report. */
export const REPORTS: PolicyDefinition<ReportPolicy> = {
  name: 'reports',
  first: REPORT_POLICY,
  findProblem: problemWithReportPolicy,
  schema: policyValues(
    {
      title: 'Reports',
      description: 'What reports do by themselves, and how soon a moderator must look. Open cases follow a change at their next report.',
    },
    {
      flagAt: numberOf({
        title: 'Weight to flag',
        description: 'Reports of this weight put a case at the top of the queue.',
        unit: 'reports',
        exclusiveMinimum: 0,
        maximum: 1000,
      }),
      hideAt: numberOf({
        title: 'Weight to hide',
        description: 'Reports of this weight hide what was reported until a moderator decides.',
        unit: 'reports',
        exclusiveMinimum: 0,
        maximum: 1000,
      }),
      unprovenTogether: numberOf({
        title: 'Weight of new reporters',
        description: 'All reporters without a good record count together for at most this.',
        unit: 'reports',
        maximum: 1000,
      }),
      provenFrom: countOf({
        title: 'Reports for a record',
        description: 'A record needs this many decided reports.',
        unit: 'reports',
        minimum: 1,
        maximum: 1000,
      }),
      creditedReports: countOf({
        title: 'Reporters with credit',
        description: 'Only the first reporters of a case gain by being right: this many.',
        unit: 'people',
        minimum: 1,
        maximum: 1000,
      }),
      reviewHours: numberOf({
        title: 'Time to review',
        description: 'A moderator must look within this time.',
        unit: 'hours',
        exclusiveMinimum: 0,
        maximum: 8760,
      }),
      alertHours: numberOf({
        title: 'Alert before the deadline',
        description: 'Moderators are alerted this long before the time is over.',
        unit: 'hours',
        maximum: 8760,
      }),
    },
  ),
};
