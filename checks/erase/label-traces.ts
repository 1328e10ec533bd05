import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';

interface Traced {
  token: string;
  point: { id: number };
  /** A stranger's words, which the person rates. */
  foreignPoint: { id: number };
  words: string;
  explained: string;
  answered: string;
  asked: string;
}

/** A detector flags a person's words; the person replies, requests a review, and answers a label on somebody else's words. */
export async function leaveLabelTraces(server: CheckServer, detector: { token: string }, traced: Traced): Promise<void> {
  const { token, point, foreignPoint, words, explained, answered, asked } = traced;
  const call = (who: string, url: string, body: object) => mustSend(server, `POST ${url}`, { token: who, body });
  const claim = { fallacyType: 'straw_man', confidenceScore: 0.8, modelVersion: 'check' };
  const { label } = await call(detector.token, '/api/labels', {
    ...claim,
    pointId: point.id,
    textExcerpt: words,
    aiExplanation: `It says ${words}`,
    aiSuggestion: `Do not say ${words}`,
  });
  await call(token, `/api/labels/${label.id}/reply`, { text: answered });
  await call(token, `/api/labels/${label.id}/review`, { reason: asked });
  const { label: foreign } = await call(detector.token, '/api/labels', { ...claim, pointId: foreignPoint.id });
  await call(token, '/api/fallacy-feedback', { fallacyLabelId: foreign.id, feedbackType: 'false_positive', explanation: explained });
  const missed = { pointId: foreignPoint.id, feedbackType: 'missed_fallacy', suggestedFallacyType: 'red_herring', explanation: explained };
  await call(token, '/api/fallacy-feedback', missed);
}
