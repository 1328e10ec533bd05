import { afterAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { webhooks } from '../webhook/index.ts';
import { datasetScene } from './testing/scene.ts';

const scene = await datasetScene({ OUTBOUND_ALLOW: '127.0.0.1' });
const { deps, mustSend, admin, raters, aLabel, get } = scene;
afterAll(() => scene.system.close());

test('webhooks get ids, types and counts of feedback, status changes and exports', async () => {
  const kinds = ['label.status_changed', 'feedback.created', 'export.ready'];
  await mustSend('POST', '/api/admin/webhooks', admin, { url: 'http://127.0.0.1:19999/hook', kinds });
  const { id, point_id } = await aLabel({});
  for (const rater of raters.slice(0, 3))
    await mustSend('POST', '/api/fallacy-feedback', rater, { fallacyLabelId: id, feedbackType: 'correct', explanation: 'My own words' });
  const reply = await get('/api/fallacy-feedback/export?format=json');
  const exportId = Number(reply.headers['export-number']);
  await catchUp(deps, webhooks);
  const told = await deps.db.kysely.selectFrom('webhook_delivery').select(['kind', 'details']).orderBy('seq').execute();
  expect(told.map(({ kind }) => kind).toSorted()).toEqual([
    'export.ready',
    'feedback.created',
    'feedback.created',
    'feedback.created',
    'label.status_changed',
  ]);
  const detailsOf = (wanted: string) => told.find(({ kind }) => kind === wanted)?.details;
  expect(detailsOf('label.status_changed')).toEqual({
    label_id: id,
    point_id,
    from: 'active',
    to: 'validated',
    by: 'community',
    consensus: 'confirmed',
    counts: { correct: 3, false_positive: 0, wrong_type: 0, missed_fallacy: 0 },
    policy_version: 'table-1',
  });
  expect(detailsOf('feedback.created')).toEqual({
    label_id: id,
    feedback_type: 'correct',
    counts: { total: 3, correct: 3, false_positive: 0, wrong_type: 0, missed_fallacy: 0 },
  });
  expect(detailsOf('export.ready')).toEqual({
    export_id: exportId,
    format: 'json',
    rows: 1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.stringify(told)).not.toMatch(/My own words|user|@/);
});
