import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';

interface Place {
  /** May do everything. */
  viewer: { token: string };
  writers: readonly { token: string }[];
  /** Each writer's point, whose text is the payload. */
  pointIds: readonly number[];
}

/** Payloads in every text about labels: by the detector, by readers, by authors and by moderators. */
export async function plantLabels(server: CheckServer, payloads: readonly string[], place: Place): Promise<void> {
  for (const [i, payload] of payloads.entries()) await plantLabel(server, payload, { ...place, i });
}

async function plantLabel(server: CheckServer, payload: string, { viewer, writers, pointIds, i }: Place & { i: number }): Promise<void> {
  const call = (token: string, url: string, body: object) => mustSend(server, `POST ${url}`, { token, body });
  const [author, reader] = [writers[i] as { token: string }, (writers[i - 1] ?? viewer) as { token: string }];
  const pointId = pointIds[i] as number;
  const { label } = await call(viewer.token, '/api/labels', {
    pointId,
    fallacyType: 'straw_man',
    confidenceScore: 0.5,
    textExcerpt: payload,
    aiExplanation: payload,
    aiSuggestion: payload,
    modelVersion: payload.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 100) || 'v1',
  });
  await call(reader.token, '/api/fallacy-feedback', { fallacyLabelId: label.id, feedbackType: 'false_positive', explanation: payload });
  await call(author.token, `/api/labels/${label.id}/reply`, { text: payload });
  await call(author.token, `/api/labels/${label.id}/review`, { reason: payload });
  if (i % 2 === 0) await call(viewer.token, `/api/fallacy-feedback/${label.id}/override`, { status: 'disputed', notes: payload });
}
