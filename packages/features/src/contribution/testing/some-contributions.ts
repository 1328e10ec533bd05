import { randomUUID } from 'node:crypto';

let texts = 0;
/** A text that no other contribution has. */
export function freshText(): string {
  texts += 1;
  return `They should all be sent away, every one of them, number ${texts}.`;
}

export function aContribution(change: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    text: freshText(),
    site: null as string | null,
    classification: {
      label: 'hateful',
      confidence: 0.91,
      method: 'ai',
      keywords: ['sent away'],
      explanation: 'Judged hateful mostly for “sent away”.',
    },
    modelUsed: 'sentinel-test-1',
    answer: { type: 'correct' } as Record<string, unknown>,
    at: '2026-01-02T03:04:05.000Z',
    ...change,
  };
}

export const aReport = (change: object = {}) => ({
  id: randomUUID(),
  question: 'type',
  values: ['correct'],
  epsilon: 2,
  modelUsed: 'random-1',
  ...change,
});
