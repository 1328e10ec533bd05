import { EXPORT_FORMATS } from '@verdict/core/dataset';
import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import type { Metrics } from '@verdict/platform/metrics';
import { OUR_FAULT } from '../feedback-alert/index.ts';
import { MAIL_OUTCOMES } from '../mail/index.ts';

/** Begins at zero whatever an alert counts: a series that appears with the first it counts shows no increase. */
export function beginSeries({ exports, feedbackErrors, feedbackSubmissions, liveDropped, mailAttempts }: Metrics): void {
  for (const format of EXPORT_FORMATS) for (const outcome of ['done', 'failed', 'stopped']) exports.inc({ format, outcome }, 0);
  for (const outcome of MAIL_OUTCOMES) mailAttempts.inc({ outcome }, 0);
  for (const type of FEEDBACK_TYPES) feedbackSubmissions.inc({ feedback_type: type }, 0);
  for (const code of OUR_FAULT) feedbackErrors.inc({ code }, 0);
  liveDropped.inc({ reason: 'too_slow' }, 0);
}
