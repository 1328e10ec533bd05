const FEEDBACK_ALERTS = ['labels_disputed', 'submissions_dropped', 'submissions_failed', 'exports_failed', 'database_slow'] as const;
export type FeedbackAlert = (typeof FEEDBACK_ALERTS)[number];

export interface AlertPolicy {
  version: string;
  /** A label is highly disputed when more than this share of at least `disputedNeeds` answers is against it. */
  disputedAbovePercent: number;
  disputedNeeds: number;
  /** This many of them raise an alert. */
  disputedLabels: number;
  /** A day with less than this share of the usual number of answers is a drop. */
  dropBelow: number;
  /** With fewer answers a day than this there is no usual number. */
  usualAtLeast: number;
  failedSubmissions: number;
  failedExports: number;
  slowStatements: number;
}

export const ALERT_POLICY: AlertPolicy = {
  version: 'alert-1',
  disputedAbovePercent: 50,
  disputedNeeds: 3,
  disputedLabels: 3,
  dropBelow: 0.5,
  usualAtLeast: 10,
  failedSubmissions: 5,
  failedExports: 1,
  slowStatements: 20,
};

export interface FeedbackFacts {
  /** Labels above the policy's disputed share that no moderator has decided. */
  disputedLabels: number;
  /** Answers in the last 24 hours, and on an average day of the week before. */
  submissions: number;
  usualSubmissions: number;
  /** Failures on our side since the last check. */
  failedSubmissions: number;
  failedExports: number;
  slowStatements: number;
}

/** A problem that people should look at, and the number that shows it. */
export interface RaisedAlert {
  alert: FeedbackAlert;
  count: number;
  /** The usual number, if the alert compares with it. */
  usual?: number;
}

export function raiseAlerts(facts: FeedbackFacts, policy: AlertPolicy): RaisedAlert[] {
  const { disputedLabels, submissions, usualSubmissions: usual, failedSubmissions, failedExports, slowStatements } = facts;
  const raised: (RaisedAlert | false)[] = [
    disputedLabels >= policy.disputedLabels && { alert: 'labels_disputed', count: disputedLabels },
    usual >= policy.usualAtLeast &&
      submissions < usual * policy.dropBelow && { alert: 'submissions_dropped', count: submissions, usual: Math.round(usual) },
    failedSubmissions >= policy.failedSubmissions && { alert: 'submissions_failed', count: failedSubmissions },
    failedExports >= policy.failedExports && { alert: 'exports_failed', count: failedExports },
    slowStatements >= policy.slowStatements && { alert: 'database_slow', count: slowStatements },
  ];
  return raised.filter((one) => one !== false);
}

/** The people who can solve the problem. */
export function alertRecipients(alert: FeedbackAlert): 'moderators' | 'admins' {
  return alert === 'labels_disputed' || alert === 'submissions_dropped' ? 'moderators' : 'admins';
}
