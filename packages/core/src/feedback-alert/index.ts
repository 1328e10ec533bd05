export {
  ALERT_POLICY,
  alertRecipients,
  type FeedbackAlert,
  type FeedbackFacts,
  type RaisedAlert,
  raiseAlerts,
} from './feedback-alert.ts';
