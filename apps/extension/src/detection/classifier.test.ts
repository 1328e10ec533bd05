import type { Detection, Detector } from '@verdict/detector/hate';
import { expect, test } from 'vitest';
import { Classifier } from './classifier.ts';
import { FairQueue } from './fair-queue.ts';

const normal: Detection = { label: 'normal', confidence: 1, method: 'keyword', keywords: [], explanation: '', probability: 0, spans: [] };

/** Classifies "bad" as hateful, and records the texts it gets. */
function aDetector(asked: string[], workMs = 0): Detector {
  return {
    detect: (text) => {
      asked.push(text);
      for (const until = performance.now() + workMs; performance.now() < until; );
      return text.includes('bad') ? { ...normal, label: 'hateful', spans: [{ start: 0, end: text.length }] } : normal;
    },
    score: () => ({ logit: 0, words: [] }),
    version: 'test',
    versionOf: () => 'test',
  };
}

const aJudge = (asked: string[], workMs = 0) =>
  new Classifier({ detector: async () => aDetector(asked, workMs), options: async () => ({ threshold: 0.5 }) });

test('each text has its classification at its index, and null if it is normal', async () => {
  const classifications = await aJudge([]).classifyAll(1, ['fine', 'bad', 'fine']);
  expect(classifications?.map((classification) => classification?.label ?? null)).toEqual([null, 'hateful', null]);
});

test('a text is classified once until the settings change', async () => {
  const asked: string[] = [];
  const classify = aJudge(asked);
  await classify.classifyAll(1, ['fine', 'bad', 'fine']);
  await classify.classifyAll(2, ['bad']);
  expect(asked).toEqual(['fine', 'bad']);
  classify.forgetClassifications();
  await classify.classifyAll(2, ['bad']);
  expect(asked).toEqual(['fine', 'bad', 'bad']);
});

test.each([
  { lang: 'es', isRead: false },
  { lang: 'PT-br', isRead: false },
  { lang: 'yue-Hant', isRead: false },
  { lang: 'en', isRead: true },
  { lang: 'en-GB', isRead: true },
  { lang: 'und', isRead: true },
  { lang: 'english', isRead: true },
  { lang: '', isRead: true },
])('a text marked as "$lang" is read as English: $isRead', async ({ lang, isRead }) => {
  const asked: string[] = [];
  const classify = aJudge(asked);
  const classifications = await classify.classifyAll(1, ['bad'], lang);
  expect(classifications?.map((classification) => classification?.label ?? null)).toEqual([isRead ? 'hateful' : null]);
  expect((await classify.classify('bad', lang)).detection.label).toBe(isRead ? 'hateful' : 'normal');
  expect(asked).toEqual(isRead ? ['bad', 'bad'] : []);
});

test('what was learned from English texts does not apply to other languages', async () => {
  const options = { threshold: 0.3, correct: () => 5 };
  const classify = new Classifier({ detector: async () => aDetector([]), options: async () => options });
  const { detection, detector } = await classify.classify('Un coche negro.', 'es');
  expect(detection.label).toBe('normal');
  expect(detector.versionOf(detection.method)).toBe('keyword-none');
});

test('the background stays responsive while it classifies a page', async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 1);
  await aJudge([], 5).classifyAll(
    1,
    Array.from({ length: 20 }, (_, n) => `text ${n}`),
  );
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
});

test('a busy tab does not delay others, and is refused beyond its limit', async () => {
  const order: string[] = [];
  const queue = new FairQueue(3);
  const add = (tab: number, name: string) => queue.add(tab, async () => void order.push(name));
  const all = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(1, 'a4'), add(1, 'a5'), add(2, 'b1')];
  expect(all.map((one) => one === undefined)).toEqual([false, false, false, false, true, false]);
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a failing job affects no other', async () => {
  const queue = new FairQueue(3);
  const failing = queue.add(1, async () => Promise.reject(new Error('no')));
  const working = queue.add(1, async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await working).toBe('yes');
});
