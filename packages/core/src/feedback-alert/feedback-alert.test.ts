import { expect, test } from 'vitest';
import { ALERT_POLICY, type FeedbackAlert, type FeedbackFacts, raiseAlerts } from './index.ts';

const CALM: FeedbackFacts = {
  disputedLabels: 0,
  submissions: 100,
  usualSubmissions: 100,
  failedSubmissions: 0,
  failedExports: 0,
  slowStatements: 0,
};
const alerts = (change: Partial<FeedbackFacts>) => raiseAlerts({ ...CALM, ...change }, ALERT_POLICY).map(({ alert }) => alert);

test.each<[Partial<FeedbackFacts>, FeedbackAlert[]]>([
  [{}, []],
  [{ disputedLabels: 2 }, []],
  [{ disputedLabels: 3 }, ['labels_disputed']], // exactly on the bar
  [{ submissions: 50 }, []],
  [{ submissions: 49 }, ['submissions_dropped']],
  [{ submissions: 0, usualSubmissions: 9.9 }, []], // too little feedback for a usual number
  [{ submissions: 0, usualSubmissions: 10 }, ['submissions_dropped']],
  [{ failedSubmissions: 4 }, []],
  [{ failedSubmissions: 5 }, ['submissions_failed']],
  [{ failedExports: 1 }, ['exports_failed']],
  [{ slowStatements: 19 }, []],
  [{ slowStatements: 20 }, ['database_slow']],
  [{ disputedLabels: 9, failedExports: 2 }, ['labels_disputed', 'exports_failed']],
])('%o raises %o', (change, raised) => {
  expect(alerts(change)).toEqual(raised);
});

test('an alert has the number that raised it, and the usual one', () => {
  expect(raiseAlerts({ ...CALM, submissions: 3, usualSubmissions: 40.4 }, ALERT_POLICY)).toEqual([
    { alert: 'submissions_dropped', count: 3, usual: 40 },
  ]);
});
