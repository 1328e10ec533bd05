import type { Client } from './client.ts';
import type { Person } from './test-system.ts';

interface NewLabel {
  author: Person;
  detector: Person;
  content?: string;
  fallacyType?: string;
  confidenceScore?: number;
  modelVersion?: string;
  labelSet?: string;
  externalId?: string;
}

/** A label of a detector on new words of an author. */
export async function addLabel(
  { mustSend }: Client,
  { author, detector, content = 'Everyone knows that.', ...claim }: NewLabel,
): Promise<{ id: number; uuid: string; point_id: number }> {
  const { point } = await mustSend('POST', '/api/points', author, { content });
  const payload = { pointId: point.id, fallacyType: 'ad_populum', confidenceScore: 0.5, modelVersion: 'v1', ...claim };
  return (await mustSend('POST', '/api/labels', detector, payload)).label;
}
