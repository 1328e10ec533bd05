import type { Metrics } from '@verdict/platform/metrics';
import type { preSerializationHookHandler } from 'fastify';

type Answer = { feedback?: { feedback_type: string }; error?: { code: string } };

/** Counts accepted and refused feedback, whichever layer refused it. */
export function countSubmissions({ feedbackSubmissions, feedbackErrors }: Metrics): preSerializationHookHandler {
  return (_request, _reply, payload, done) => {
    const { feedback, error } = (payload ?? {}) as Answer;
    if (feedback) feedbackSubmissions.inc({ feedback_type: feedback.feedback_type });
    if (error) feedbackErrors.inc({ code: error.code });
    done(null, payload);
  };
}
