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
      description:
        'What reports do by themselves, and how soon a moderator must review them. A change applies to open cases at their next report.',
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
        description: 'The most that all reporters without a good record count together.',
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
        description: 'Only this many first reporters of a case improve their record by being right.',
        unit: 'people',
        minimum: 1,
        maximum: 1000,
      }),
      reviewHours: numberOf({
        title: 'Time to review',
        description: 'A moderator must review a case within this time.',
        unit: 'hours',
        exclusiveMinimum: 0,
        maximum: 8760,
      }),
      alertHours: numberOf({
        title: 'Alert before the deadline',
        description: 'Moderators are alerted this long before a case is due.',
        unit: 'hours',
        maximum: 8760,
      }),
    },
  ),
};
