import { expect, test, vi } from 'vitest';
import { Judging } from './judging.ts';
import type { Unit } from './text-units.ts';

const { sent } = vi.hoisted(() => ({ sent: [] as { texts: string[]; lang?: string }[] }));

vi.mock('wxt/browser', () => ({
  browser: {
    runtime: {
      sendMessage: async (request: { texts: string[]; lang?: string }) => {
        sent.push(request);
        return request.texts.map(() => null);
      },
    },
  },
}));

const aUnit = (text: string): Unit => ({ text, pieces: [] });

test('each question holds texts of one language, and the same text is asked about once in each', async () => {
  const judging = new Judging({ wake: () => undefined, signal: new AbortController().signal });
  for (const lang of ['', 'es', '', 'es', 'fr']) judging.add(aUnit('negro'), lang);
  judging.add(aUnit('mesa'), 'es');
  judging.ask();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    { kind: 'page.classify', texts: ['negro'] },
    { kind: 'page.classify', texts: ['negro', 'mesa'], lang: 'es' },
    { kind: 'page.classify', texts: ['negro'], lang: 'fr' },
  ]);
  await vi.waitFor(() => expect(judging.isFull).toBe(false));
  let judged = 0;
  while (judging.take()) judged += 1;
  expect(judged).toBe(6);
});
