export {
  ALERT_POLICY,
  type AlertPolicy,
  FEEDBACK_ALERTS,
  type FeedbackAlert,
  type FeedbackFacts,
  type RaisedAlert,
  raiseAlerts,
  toldTo,
} from './feedback-alert.ts';
