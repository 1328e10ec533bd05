import { QUESTION_VALUES, trueValue } from '@verdict/core/contribution';
import { expect, test } from 'vitest';
import { CATEGORIES, FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS } from '../../feedback/index.ts';
import { aFeedback } from '../../feedback/testing/some-feedback.ts';
import { parseItem } from '../../storage/index.ts';
import { parseServer } from '../server/server-address.ts';
import { countEntries, dropGone, fillOutbox, settle } from './outbox.ts';
import { contributionOf, DEVICE_CHANCE, outgoingOf, reportOf } from './payload.ts';
import { NOT_SHARING, SHARING_FORM, type Sharing } from './sharing-data.ts';

const chance = { random: () => 0, uuid: () => '00000000-0000-4000-8000-000000000001' };
const on: Sharing = { ...NOT_SHARING, isOn: true, server: 'https://verdict.example', key: 'k', mode: 'text_and_answer' };

const told = aFeedback({
  originalText: 'Write to ana@example.org, they ruin everything.',
  userFeedback: { type: 'false_positive', reason: 'Ask @ana about it', category: 'Racism' },
  context: { url: 'https://ana:secret@forum.example/thread/7?user=ana#r', elementType: 'p', pageTitle: 'Ana’s private thread' },
});

test('a text is sent without personal data, page, path or hour', () => {
  expect(contributionOf(told, { withSite: false }, chance)).toEqual({
    id: chance.uuid(),
    text: 'Write to [mail], they ruin everything.',
    site: null,
    classification: told.classification,
    modelUsed: 'hate-1',
    answer: { type: 'false_positive', reason: 'Ask [handle] about it', category: 'Racism' },
    at: '2024-01-15T00:00:00.000Z',
  });
  expect(contributionOf(told, { withSite: true }, chance)?.site).toBe('https://forum.example');
});

test('a randomised answer contains no text, page or time', () => {
  const { body } = outgoingOf({ ...on, mode: 'answers_randomised' }, [reportOf(told, 0, chance)]);
  expect(JSON.parse(body)).toEqual({
    reports: [{ id: chance.uuid(), question: 'type', values: ['false_positive'], epsilon: 2, modelUsed: 'hate-1' }],
  });
});

test('only the listed fields are sent, whatever was stored', () => {
  const item = { ...contributionOf(told, { withSite: false }, chance), url: 'https://forum.example/thread/7', pageTitle: 'Secret' };
  const { body } = outgoingOf(on, [item as never]);
  expect(body).not.toMatch(/url|thread|Secret/);
});

test('a text that is too long is not sent, and odd model names are fixed', () => {
  expect(contributionOf(aFeedback({ originalText: 'x'.repeat(5001) }), { withSite: false }, chance)).toBeNull();
  const metadata = { modelUsed: 'Mein Modell ü', confidenceThreshold: 0.5, extensionVersion: '1' };
  expect(contributionOf(aFeedback({ metadata }), { withSite: false }, chance)?.modelUsed).toBe('Mein-Modell--');
});

test('every reason and category of the dialog has a value; only own texts are “other”', () => {
  const reasons = new Set([...FALSE_POSITIVE_REASONS, ...FALSE_NEGATIVE_REASONS]);
  const values = [...reasons].map((reason) => trueValue('reason', { type: 'false_positive', reason }));
  expect(new Set(values)).toEqual(new Set(QUESTION_VALUES.reason.filter((value) => value !== 'none')));
  const kinds = CATEGORIES.map((category) => trueValue('category', { type: 'correct', category }));
  expect(new Set(kinds)).toEqual(new Set(QUESTION_VALUES.category.filter((value) => value !== 'none')));
});

test('the device’s random numbers are uniform from 0 up to 1', () => {
  const draws = Array.from({ length: 20_000 }, DEVICE_CHANCE.random);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThan(1);
  expect(draws.reduce((a, b) => a + b) / draws.length).toBeCloseTo(0.5, 1);
});

test.each([
  ['verdict.example', 'https://verdict.example'],
  [' https://verdict.example:8443/ ', 'https://verdict.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://verdict.example', 'server_not_secure'],
  ['http://localhost.evil.example', 'server_not_secure'],
  ['https://ana:secret@verdict.example', 'server_invalid'],
  ['https://verdict.example/other/place', 'server_invalid'],
  ['ftp://verdict.example', 'server_invalid'],
  ['javascript://verdict.example', 'server_invalid'],
  ['', 'server_invalid'],
])('as a server, %s becomes %s', (typed, expected) => {
  const parsed = parseServer(typed);
  expect(parsed.ok ? parsed.server : parsed.code).toBe(expected);
});

test.each([
  undefined,
  7,
  [],
  { version: 2, isOn: true },
  { version: 1, isOn: true, server: 7 },
  { version: 1, isOn: true, server: 'https://a.example', key: '', mode: 'text_and_answer' },
])('if %j is stored, sharing is off', (stored) => {
  expect(parseItem(SHARING_FORM, stored).isOn).toBe(false);
});

const third = (change: object = {}) => aFeedback({ id: 'feedback-3', timestamp: 3, ...change });

test('a randomised answer is drawn once for each feedback, whatever is answered later', () => {
  const randomised: Sharing = { ...on, mode: 'answers_randomised' };
  const first = fillOutbox(randomised, [third()], { ...DEVICE_CHANCE, random: () => 0 });
  const changed = third({ userFeedback: { type: 'false_negative', reason: 'Other' } });
  const again = fillOutbox(first, [changed], { ...DEVICE_CHANCE, random: () => 0.99 });
  expect(again.outbox).toEqual(first.outbox);
  expect(again.drawn).toBe(1);
});

test('for a text, a changed answer is sent with a new id; an unchanged one is not', () => {
  const first = fillOutbox(on, [third()], DEVICE_CHANCE);
  expect(fillOutbox(first, [third()], DEVICE_CHANCE)).toBe(first); // so that listeners are not called for nothing
  const again = fillOutbox(first, [third({ userFeedback: { type: 'false_positive', reason: 'Other' } })], DEVICE_CHANCE);
  expect(again.outbox['feedback-3']?.id).not.toBe(first.outbox['feedback-3']?.id);
});

test('the questions take turns, and only later answers are added', () => {
  const some = [1, 2, 3, 4].map((timestamp) => aFeedback({ id: `feedback-${timestamp}`, timestamp }));
  const { outbox } = fillOutbox({ ...on, mode: 'answers_randomised', since: 2 }, some, DEVICE_CHANCE);
  expect(Object.keys(outbox).sort()).toEqual(['feedback-2', 'feedback-3', 'feedback-4']);
  const questions = Object.values(outbox).map(({ report }) => report?.question);
  expect(questions).toEqual(['type', 'reason', 'category']);
});

test('feedback that is deleted before it was sent is not sent, and leaves nothing behind', () => {
  const filled = fillOutbox(on, [third()], DEVICE_CHANCE);
  expect(dropGone(filled, () => false)).toMatchObject({ outbox: {}, takeBack: [] });
});

test('only what can be shown counts as unseen', () => {
  const filled = fillOutbox(on, [third(), told], DEVICE_CHANCE);
  const sending = settle(filled, new Map([['feedback-3', 'sending' as const]]));
  expect(countEntries(sending).unseen).toBe(2);
  expect(countEntries({ ...sending, mode: 'answers_randomised' }).unseen).toBe(0);
});

test('an entry contains nothing of the text or the answer', () => {
  const { outbox } = fillOutbox(on, [told], DEVICE_CHANCE);
  expect(JSON.stringify(outbox)).not.toMatch(/ruin|Ask|ana|false_positive/);
});

test('6,000 answers can be added together', () => {
  const many = Array.from({ length: 6000 }, (_, i) => aFeedback({ id: `feedback-${i}`, timestamp: i }));
  expect(Object.keys(fillOutbox(on, many, DEVICE_CHANCE).outbox)).toHaveLength(6000);
});
