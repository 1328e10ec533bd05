import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, forgetDrafts, keepDraft, keptDraft, writeAs } from './draft.ts';

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

test('words are there for whoever typed them, and for nobody else', () => {
  writeAs(ANA);
  keepDraft('reply-1', 'Keep the ferry.');
  writeAs(BEN);
  expect(keptDraft('reply-1')).toBe('');
  dropDraft('reply-1');
  writeAs(undefined);
  expect(keptDraft('reply-1')).toBe('');
  writeAs(ANA);
  expect(keptDraft('reply-1')).toBe('Keep the ferry.');
});

test('what a guest typed goes along when they sign in, once, and takes the place of nothing', () => {
  writeAs(ANA);
  keepDraft('reply-1', 'Older words.');
  writeAs(undefined);
  keepDraft('reply-1', 'A guest’s.');
  keepDraft('receipt', 'Pasted.');
  writeAs(ANA);
  expect([keptDraft('reply-1'), keptDraft('receipt')]).toEqual(['Older words.', 'Pasted.']);
  writeAs(undefined);
  expect([keptDraft('reply-1'), keptDraft('receipt')]).toEqual(['', '']);
});

test('everything is forgotten at once, and nothing that is no draft', () => {
  window.sessionStorage.setItem('verdict.scroll', '3');
  for (const who of [ANA, BEN, undefined]) {
    writeAs(who);
    keepDraft('reply-1', 'Words.');
  }
  forgetDrafts();
  expect(Object.keys(window.sessionStorage)).toEqual(['verdict.scroll']);
});
