export {
  ALERT_POLICY,
  type FeedbackAlert,
  type FeedbackFacts,
  type RaisedAlert,
  raiseAlerts,
  toldTo,
} from './feedback-alert.ts';
