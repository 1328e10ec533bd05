import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, forgetDrafts, saveDraft, savedDraft, writeAs } from './draft.ts';

const [ANA, BEN] = [7, 8];

/** As a browser keeps it: what is kept are properties of its own. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] as string) : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: new FakeStorage() });
  writeAs(undefined);
});

test('drafts are shown to the person who typed them, and to nobody else', () => {
  writeAs(ANA);
  saveDraft('reply-1', 'Keep the ferry.');
  writeAs(BEN);
  expect(savedDraft('reply-1')).toBe('');
  dropDraft('reply-1');
  writeAs(undefined);
  expect(savedDraft('reply-1')).toBe('');
  writeAs(ANA);
  expect(savedDraft('reply-1')).toBe('Keep the ferry.');
});

test('what a guest typed goes along when they sign in, once, and takes the place of nothing', () => {
  writeAs(ANA);
  saveDraft('reply-1', 'Older words.');
  writeAs(undefined);
  saveDraft('reply-1', 'A guest’s.');
  saveDraft('receipt', 'Pasted.');
  writeAs(ANA);
  expect([savedDraft('reply-1'), savedDraft('receipt')]).toEqual(['Older words.', 'Pasted.']);
  writeAs(undefined);
  expect([savedDraft('reply-1'), savedDraft('receipt')]).toEqual(['', '']);
});

test('everything is forgotten at once, and nothing that is no draft', () => {
  window.sessionStorage.setItem('verdict.scroll', '3');
  for (const who of [ANA, BEN, undefined]) {
    writeAs(who);
    saveDraft('reply-1', 'Words.');
  }
  forgetDrafts();
  expect(Object.keys(window.sessionStorage)).toEqual(['verdict.scroll']);
});
