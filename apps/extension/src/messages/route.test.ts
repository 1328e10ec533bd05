import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_REPORT_LENGTH, MAX_TEXT_LENGTH, MAX_TEXTS } from './limits.ts';
import { parseDialogRequest, parsePageRequest } from './requests.ts';
import { type Handling, respondTo } from './route.ts';
import type { Sender } from './sender.ts';

const own = { id: 'us', origin: 'chrome-extension://us' };
const DRAFT = 'b84efb64-ea91-49b7-9567-e5a68f657431';
const page: Sender = { id: 'us', url: 'https://news.example/', frameId: 0, tab: { id: 3, url: 'https://news.example/', incognito: false } };
const dialog: Sender = { ...page, url: `chrome-extension://us/dialog.html#${DRAFT}`, frameId: 4 };

/** Responds with the request, to show what was parsed. */
const handling = {
  page: new Proxy({}, { get: () => async (request: unknown) => request }),
  dialog: new Proxy({}, { get: () => async (request: unknown) => request }),
} as Handling;
const route = (message: unknown, sender: Sender) => respondTo(message, sender, { own, handling });

test('a script in a page can send page requests, and no dialog requests', async () => {
  expect(await route({ kind: 'page.state' }, page)).toEqual({ kind: 'page.state' });
  expect(route({ kind: 'dialog.read', draft: DRAFT }, page)).toBeUndefined();
});

test('the dialog can send dialog requests, and no page requests', async () => {
  expect(await route({ kind: 'dialog.read', draft: DRAFT }, dialog)).toEqual({ kind: 'dialog.read', draft: DRAFT });
  expect(route({ kind: 'page.state' }, dialog)).toBeUndefined();
});

test.each<[string, Sender]>([
  ['another extension', { ...page, id: 'them' }],
  ['nobody known', {}],
  ['a script without a tab', { id: 'us', url: 'https://news.example/', frameId: 0 }],
  ['another page of ours', { ...page, url: 'chrome-extension://us/sidepanel.html' }],
  ['a page of another extension', { ...page, url: 'chrome-extension://them/dialog.html' }],
  ['a page that is only called like the dialog', { ...page, url: 'chrome-extension://us/x/dialog.html' }],
  ['no address', { id: 'us', frameId: 0, tab: { id: 3 } }],
])('%s gets no response', (_who, sender) => {
  expect(route({ kind: 'page.state' }, sender)).toBeUndefined();
  expect(route({ kind: 'dialog.read', draft: DRAFT }, sender)).toBeUndefined();
});

test('a site whose address resembles the dialog’s is treated as a page', () => {
  expect(route({ kind: 'dialog.read', draft: DRAFT }, { ...page, url: 'https://us/dialog.html' })).toBeUndefined();
});

test.each<[string, unknown]>([
  ['too many texts', { kind: 'page.classify', texts: Array(MAX_TEXTS + 1).fill('a') }],
  ['a text that is too long', { kind: 'page.classify', texts: ['a'.repeat(MAX_TEXT_LENGTH + 1)] }],
  ['a report that is too long', { kind: 'page.report', text: 'a'.repeat(MAX_REPORT_LENGTH + 1), elementType: 'p', pageTitle: '' }],
  ['a language that is no tag', { kind: 'page.classify', texts: ['a'], lang: 'es"]' }],
  ['a language of too many parts', { kind: 'page.classify', texts: ['a'], lang: `es${'-abcdefgh'.repeat(4)}` }],
  ['a report in no language', { kind: 'page.report', text: 'a', elementType: 'p', pageTitle: '', lang: '' }],
  ['texts that are none', { kind: 'page.classify', texts: ['a', 1] }],
  ['a name that ends its rule', { kind: 'page.style', name: 'sabcdefghijkl) {} body { display', reach: 'all' }],
  ['a style that reaches nobody knows where', { kind: 'page.style', name: 'sabcdefghijkl', reach: 'some' }],
  ['nothing to judge', { kind: 'page.report', text: '  ', elementType: 'p', pageTitle: '' }],
  ['a count below nothing', { kind: 'page.count', count: -1 }],
  ['a kind nobody knows', { kind: '__proto__' }],
  ['a list', [{ kind: 'page.state' }]],
])('a page gets no response about %s', (_what, message) => {
  expect(parsePageRequest(message)).toBeUndefined();
});

test('a page can declare the language of its texts, and report a long selection', () => {
  const classify = { kind: 'page.classify', texts: ['hola'], lang: 'es-419' };
  expect(parsePageRequest(classify)).toEqual(classify);
  const judge = { kind: 'page.report', text: 'a'.repeat(MAX_REPORT_LENGTH), elementType: 'p', pageTitle: '', lang: 'zh-Hant' };
  expect(parsePageRequest(judge)).toEqual(judge);
});

test('a request with an unknown field is refused', () => {
  const answer = { type: 'correct', reason: 'Other' };
  const submit = { kind: 'dialog.submit', draft: DRAFT, answer };
  expect(parseDialogRequest(submit)).toEqual(submit);
  expect(parseDialogRequest({ ...submit, more: 2 })).toBeUndefined();
  expect(parseDialogRequest({ ...submit, answer: { ...answer, extra: 1 } })).toBeUndefined();
});

test('for any message, parsing returns a request or undefined', () => {
  const kinds = fc.constantFrom('page.state', 'page.classify', 'page.style', 'page.report', 'dialog.read', 'dialog.submit', 'x');
  const message = fc.oneof(
    fc.anything(),
    fc.record({ kind: kinds, texts: fc.anything(), draft: fc.anything(), answer: fc.anything(), name: fc.anything() }),
  );
  fc.assert(
    fc.property(message, (sent) => {
      for (const parsed of [parsePageRequest(sent), parseDialogRequest(sent)]) {
        if (parsed) expect(parsed.kind).toBe((sent as { kind: string }).kind);
      }
    }),
  );
});
