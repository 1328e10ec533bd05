import { expect, test } from 'vitest';
import { messageBody, signedText } from './index.ts';

const happening = {
  seq: 7,
  kind: 'point.created',
  subject: '0190a1b2-0000-7000-8000-000000000000',
  occurredAt: '2026-03-01T10:00:00.000Z',
};

test('a message names the event and contains nothing personal', () => {
  expect(JSON.parse(messageBody(happening))).toEqual({
    type: 'point.created',
    timestamp: '2026-03-01T10:00:00.000Z',
    data: { seq: 7, kind: 'point.created', subject: happening.subject, occurred_at: '2026-03-01T10:00:00.000Z' },
  });
});

test('a message contains the event’s details, if it has any', () => {
  expect(JSON.parse(messageBody({ ...happening, details: { label_id: 4 } })).data).toMatchObject({ seq: 7, details: { label_id: 4 } });
  expect(JSON.parse(messageBody({ ...happening, details: null })).data).not.toHaveProperty('details');
});

test('the same event gives the same text', () => {
  expect(messageBody({ ...happening })).toBe(messageBody(happening));
});

test('id, time and body are signed together', () => {
  expect(signedText({ id: 'one', timestampSeconds: 12, body: '{}' })).toBe('one.12.{}');
});
