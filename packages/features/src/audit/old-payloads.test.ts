import { testSystem } from '@verdict/features/testing';
import { newUuid } from '@verdict/platform/random';
import { afterAll, expect, test } from 'vitest';
import { declaredEvents } from '../declared-events.ts';
import { checkPayloads, nodeDigest } from './index.ts';

const system = await testSystem();
afterAll(() => system.close());

/** Payloads exactly as earlier releases wrote them. */
const WRITTEN = {
  'point.created':
    '{"author":null,"content":"Close the street","external_id":"demo/1","language":"en","parent_id":null,"source":"verdict","subject":"01a1efed-ce07-7457-896d-e269988bf605","subject_user_id":4}',
  'feedback.created':
    '{"confidence":6,"explanation":"It stings","feedback_type":"wrong_type","independent":true,"label_id":3,"subject":"01a1efed-ce8b-751f-9799-a2fd4db7d2d4","subject_user_id":6,"suggested_fallacy_type":"ad_hominem"}',
  'label.probability_changed':
    '{"bridging":{"interval":[0.0115,0.7366],"score":0.3741,"status":"not_enough"},"fit_id":1,"interval":[0.0575,0.8835],"label_id":5,"point_id":9,"probability":0.405,"subject":"01a1efed-cea9-7172-9bd7-dce1b9a38f29","subject_user_id":null}',
  'challenge.restored': '{"by":"moderator","challenge_id":1,"subject":"01a1efed-cf43-7485-90d8-5c2ab7ec198e","subject_user_id":5}',
  'verdict.refitted':
    '{"fit_id":2,"gold":0,"judgements":47,"label_set":"fallacy","labels":9,"raters":11,"subject":"01a1efed-d50c-7518-bcf4-baeffa765c92","subject_user_id":null}',
  'reputation.awarded':
    '{"balance":121,"entry_id":19,"points":1,"policy_version":"reputation-1","reason":"participation","reverses_id":null,"subject":"01a1efed-cf85-74a5-9e93-727de1f0ccd6","subject_id":1,"subject_kind":"challenge","subject_user_id":7,"tier":"contributor","tier_before":"contributor","user_id":7}',
};

test('the payloads of earlier releases still match their declarations', async () => {
  const client = await system.deps.db.pool.connect();
  try {
    await client.query('BEGIN');
    for (const [kind, payload] of Object.entries(WRITTEN))
      await client.query('INSERT INTO event (kind, occurred_at, subject, commitment, salt, payload) VALUES ($1, now(), $2, $3, $4, $5)', [
        kind,
        newUuid(),
        nodeDigest.sha256(payload),
        nodeDigest.sha256(kind),
        payload,
      ]);
    expect(await checkPayloads({ pool: client } as never, declaredEvents())).toEqual([]);
    const today = declaredEvents().map(({ kind, payload }) => ({ kind, payload }));
    expect(await checkPayloads({ pool: client } as never, today)).toEqual([
      expect.stringContaining('challenge.restored: payload must have required properties'),
      expect.stringContaining('verdict.refitted: payload must have required properties'),
    ]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
