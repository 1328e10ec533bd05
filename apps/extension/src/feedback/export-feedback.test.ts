import { expect, test } from 'vitest';
import { exportOf, MAX_FILE_BYTES } from './export-feedback.ts';
import { aDraft, aFeedback } from './testing/some-feedback.ts';
import { aDevice } from './testing/some-manager.ts';

const NOW = Date.UTC(2026, 10, 16, 10, 30);
const fileOf = (...feedback: unknown[]): string => JSON.stringify({ ...JSON.parse(exportOf([], NOW).json), feedback });
const nth = (index: number) => aFeedback({ id: `feedback-${index}-abc123`, timestamp: index, originalText: `text ${index}` });

test('an export has its date, statistics to three digits and the feedback, and its file name has the time', () => {
  const feedback = [...Array(15).keys()].map((index) => ({
    ...nth(index),
    userFeedback: index < 11 ? ({ type: 'correct' } as const) : ({ type: 'false_positive', reason: 'Other' } as const),
  }));
  const { filename, json } = exportOf(feedback, NOW);
  expect(filename).toBe('sentinel-feedback-2026-11-16T10-30-00.json');
  expect(Object.entries(JSON.parse(json))).toEqual([
    ['exportDate', '2026-11-16T10:30:00.000Z'],
    ['stats', { totalFeedback: 15, falsePositives: 4, falseNegatives: 0, correctClassifications: 11, accuracy: 0.733 }],
    ['feedback', feedback],
  ]);
  expect(Object.keys(JSON.parse(json).feedback[0])).toEqual(Object.keys(aFeedback()));
});

test('an export can be imported unchanged on another device', async () => {
  const here = aDevice();
  for (const text of ['<b>"quoted"</b>\\', 'emoji 😀 e\u0301', '\u0000 \u2028', '  spaces  ']) {
    await here
      .manager()
      .submitFeedback(aDraft({ originalText: text }), { type: 'false_negative', reason: 'Dog Whistle', category: 'Ageism' });
  }
  const there = aDevice();
  const { json } = await here.manager().exportFeedback();
  expect(await there.manager().importFeedback(json)).toEqual({ ok: true, added: 4, skipped: 0 });
  expect((await there.manager().exportFeedback()).json).toBe(json);
  expect(await there.manager().importFeedback(`\ufeff${json}`)).toEqual({ ok: true, added: 0, skipped: 4 });
});

test('an import leaves existing entries alone, and stores duplicates in the file once', async () => {
  const { manager } = aDevice();
  await manager().importFeedback(fileOf(nth(1)));
  const file = fileOf({ ...nth(1), originalText: 'same id, other text' }, { ...nth(2), originalText: 'text 1' }, nth(3), nth(3), {
    ...nth(4),
    originalText: 'text 3',
  });
  expect(await manager().importFeedback(file)).toEqual({ ok: true, added: 1, skipped: 4 });
  const all = await manager().getAllFeedback();
  expect(all.map(({ id, originalText }) => [id, originalText])).toEqual([
    ['feedback-4-abc123', 'text 3'],
    ['feedback-1-abc123', 'text 1'],
  ]);
});

const entry = aFeedback();
const { stats: _stats, ...withoutStats } = JSON.parse(fileOf());

test.each<[string, string, { at: string; problem: string }]>([
  ['no JSON', 'hello', { at: '', problem: 'not_json' }],
  ['an empty file', '', { at: '', problem: 'not_json' }],
  ['half a file', fileOf(entry).slice(0, -20), { at: '', problem: 'not_json' }],
  ['a list', '[]', { at: '', problem: 'not_an_object' }],
  ['null', 'null', { at: '', problem: 'not_an_object' }],
  ['no statistics', JSON.stringify(withoutStats), { at: 'stats', problem: 'missing' }],
  ['something more', JSON.stringify({ ...JSON.parse(fileOf()), admin: true }), { at: 'admin', problem: 'unknown_field' }],
  ['a date that is none', fileOf(entry).replace('2026-11-16', '2026-99-99'), { at: 'exportDate', problem: 'malformed' }],
  ['feedback that is no list', fileOf().replace('[]', '{}'), { at: 'feedback', problem: 'not_a_list' }],
  ['an entry that is null', fileOf(null), { at: 'feedback[0]', problem: 'not_an_object' }],
  [
    'a second entry without text',
    fileOf(entry, { ...entry, originalText: undefined }),
    { at: 'feedback[1].originalText', problem: 'missing' },
  ],
  ['a text that is a number', fileOf({ ...entry, originalText: 7 }), { at: 'feedback[0].originalText', problem: 'not_text' }],
  ['a text too long', fileOf({ ...entry, originalText: 'x'.repeat(20_001) }), { at: 'feedback[0].originalText', problem: 'too_long' }],
  ['an id that is a path', fileOf({ ...entry, id: '../schema' }), { at: 'feedback[0].id', problem: 'malformed' }],
  ['a time in the year 30000', fileOf({ ...entry, timestamp: 9e14 }), { at: 'feedback[0].timestamp', problem: 'out_of_range' }],
  ['half a millisecond', fileOf({ ...entry, timestamp: 0.5 }), { at: 'feedback[0].timestamp', problem: 'malformed' }],
  [
    'a confidence of 2',
    fileOf({ ...entry, classification: { ...entry.classification, confidence: 2 } }),
    { at: 'feedback[0].classification.confidence', problem: 'out_of_range' },
  ],
  [
    'a label of its own',
    fileOf({ ...entry, classification: { ...entry.classification, label: 'toxic' } }),
    { at: 'feedback[0].classification.label', problem: 'unknown_value' },
  ],
  [
    'a keyword that is an object',
    fileOf({ ...entry, classification: { ...entry.classification, keywords: ['a', {}] } }),
    { at: 'feedback[0].classification.keywords[1]', problem: 'not_text' },
  ],
  [
    'no reason',
    fileOf({ ...entry, userFeedback: { type: 'false_negative' } }),
    { at: 'feedback[0].userFeedback.reason', problem: 'missing' },
  ],
  [
    'a reason of the other kind',
    fileOf({ ...entry, userFeedback: { type: 'false_negative', reason: 'Quoted Content' } }),
    { at: 'feedback[0].userFeedback.reason', problem: 'unknown_value' },
  ],
  [
    'a category nobody knows',
    fileOf({ ...entry, userFeedback: { type: 'correct', category: 'Lookism' } }),
    { at: 'feedback[0].userFeedback.category', problem: 'unknown_value' },
  ],
  [
    'a link that runs a script',
    fileOf({ ...entry, context: { ...entry.context, url: 'javascript:alert(1)' } }),
    { at: 'feedback[0].context.url', problem: 'malformed' },
  ],
  [
    'a prototype',
    fileOf(entry).replace('"userFeedback":{', '"userFeedback":{"__proto__":{"isAdmin":true},'),
    { at: 'feedback[0].userFeedback.__proto__', problem: 'unknown_field' },
  ],
  [
    'a prototype in place of an entry',
    fileOf().replace('[]', `[{"__proto__":${JSON.stringify(entry)}}]`),
    { at: 'feedback[0].__proto__', problem: 'unknown_field' },
  ],
  ['deep nesting', fileOf().replace('[]', `${'['.repeat(200_000)}${']'.repeat(200_000)}`), { at: 'feedback[0]', problem: 'not_an_object' }],
])('a file with %s is refused with the place, and changes nothing', async (_what, json, problem) => {
  const { manager, disk, writes } = aDevice();
  await manager().submitFeedback(aDraft({ originalText: 'stored' }), { type: 'correct' });
  const before = new Map(disk);
  const written = writes();
  const result = await manager().importFeedback(json);
  expect(result.ok ? [] : result.problems).toContainEqual(problem);
  expect(writes()).toBe(written);
  expect(disk).toEqual(before);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('every problem is listed, up to fifty', async () => {
  const { manager } = aDevice();
  const faults = await manager().importFeedback(fileOf({ ...entry, id: 1, timestamp: 'x' }, entry, { ...entry, context: [] }));
  expect(faults).toEqual({
    ok: false,
    problems: [
      { at: 'feedback[0].id', problem: 'not_text' },
      { at: 'feedback[0].timestamp', problem: 'not_a_number' },
      { at: 'feedback[2].context', problem: 'not_an_object' },
    ],
  });
  const many = await manager().importFeedback(fileOf(...Array(100_000).fill(0)));
  expect(many.ok ? 0 : many.problems.length).toBe(50);
});

test('a file that is too large is not even read, and one that exceeds the storage changes nothing', async () => {
  const { manager, disk } = aDevice({ quota: 30_000 });
  expect(await manager().importFeedback(' '.repeat(MAX_FILE_BYTES + 1))).toEqual({
    ok: false,
    problems: [{ at: '', problem: 'file_too_large' }],
  });
  const result = await manager().importFeedback(fileOf(...[...Array(100).keys()].map(nth)));
  expect(result).toEqual({ ok: false, problems: [{ at: '', problem: 'storage_full' }] });
  expect([...disk.keys()]).toEqual(['schema']);
});
