import { expect, test, vi } from 'vitest';
import { TextQueue } from './text-queue.ts';
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

test('each request has texts of one language, and a text is requested once per language', async () => {
  const queue = new TextQueue({ wake: () => undefined, signal: new AbortController().signal });
  for (const lang of ['', 'es', '', 'es', 'fr']) queue.add(aUnit('negro'), lang);
  queue.add(aUnit('mesa'), 'es');
  queue.ask();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    { kind: 'page.classify', texts: ['negro'] },
    { kind: 'page.classify', texts: ['negro', 'mesa'], lang: 'es' },
    { kind: 'page.classify', texts: ['negro'], lang: 'fr' },
  ]);
  await vi.waitFor(() => expect(queue.isFull).toBe(false));
  let classified = 0;
  while (queue.take()) classified += 1;
  expect(classified).toBe(6);
});
