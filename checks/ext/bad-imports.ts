import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import { anEntry } from '../../apps/extension/testing/extension-pages.ts';
import { must } from '../check.ts';
import { storedBytes } from './stored.ts';

const STATS = { totalFeedback: 1, falsePositives: 0, falseNegatives: 0, correctClassifications: 1, accuracy: 1 };
const GOOD = anEntry(1, { type: 'correct' }, 'A text of an import.');
const FALSE_POSITIVE = anEntry(2, { type: 'false_positive', reason: 'Quoted Content' }, 'Another text of an import.');

const file = (feedback: unknown, others: object = {}): string =>
  JSON.stringify({ exportDate: '2026-11-16T10:30:00.000Z', stats: STATS, feedback, ...others });
const entry = (changes: object): string => file([GOOD, { ...FALSE_POSITIVE, ...changes }]);

/** Invalid files, by what is wrong with them. */
const BAD: Readonly<Record<string, string | Buffer>> = {
  'nothing in it': '',
  'no JSON': 'exportDate: today',
  'cut off': file([GOOD]).slice(0, -40),
  'bytes of a picture': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 0xd8, 0]),
  'UTF-16': Buffer.from(file([GOOD]), 'utf16le'),
  'nested without end': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'a list': JSON.stringify([GOOD]),
  null: 'null',
  'no feedback': JSON.stringify({ exportDate: '2026-11-16T10:30:00.000Z', stats: STATS }),
  'feedback that is no list': file({ 0: GOOD }),
  'a field of its own': file([GOOD], { settings: { threshold: 0.3 } }),
  'no date': JSON.stringify({ stats: STATS, feedback: [GOOD] }),
  'statistics that are no numbers': file([GOOD], { stats: { ...STATS, accuracy: 'all' } }),
  'a prototype': file([GOOD]).replace('"originalText"', '"__proto__":{"isAdmin":true},"originalText"'),
  'an id of another form': entry({ id: 'settings' }),
  'an id with a path': entry({ id: 'feedback-1-../../settings' }),
  'a time before all time': entry({ timestamp: -1 }),
  'a time in words': entry({ timestamp: 'yesterday' }),
  'no text': entry({ originalText: '' }),
  'a text without end': entry({ originalText: 'a'.repeat(20_001) }),
  'an unknown label': entry({ classification: { ...GOOD.classification, label: 'evil' } }),
  'a confidence of 2': entry({ classification: { ...GOOD.classification, confidence: 2 } }),
  'an address that runs': entry({ context: { ...GOOD.context, url: 'javascript:alert(1)' } }),
  'an unknown answer': entry({ userFeedback: { type: 'perhaps' } }),
  'no reason where one is needed': entry({ userFeedback: { type: 'false_positive' } }),
  'a reason of the other list': entry({ userFeedback: { type: 'false_positive', reason: 'Dog Whistle' } }),
  'an unknown category': entry({ userFeedback: { type: 'correct', category: 'Weather' } }),
  'one bad entry after 500 good ones': file([
    ...Array.from({ length: 500 }, (_, n) => anEntry(n + 10, { type: 'correct' })),
    { ...GOOD, metadata: null },
  ]),
};

/** Imports each in the panel as a person would: the panel must say why it refuses, and change nothing. */
export async function importBadFiles(sentinel: SentinelBrowser): Promise<number> {
  const before = await storedBytes(sentinel);
  const page = await sentinel.extensionPage('sidepanel.html#feedback');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  for (const [wrong, content] of Object.entries(BAD)) {
    await input.setInputFiles({ name: 'feedback.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    const reasons = page.getByRole('alert').getByRole('listitem');
    await reasons
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => must(false, `no reason was given for a file with ${wrong}`));
    must(((await reasons.first().textContent()) ?? '').trim().length > 10, `the reason for a file with ${wrong} says nothing`);
    must((await storedBytes(sentinel)) === before, `a file with ${wrong} changed what is stored`);
    await page.reload(); // so that the next reason is a new one
  }
  await page.close();
  return Object.keys(BAD).length;
}
