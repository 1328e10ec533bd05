import { keep, kept } from '../state/index.ts';

// Words that were typed outlive a reload and a wrong turn, but not the tab: it may be a shared machine.
const nameOf = (key: string): string => `verdict.draft.${key}`;

/** What a person had typed under this key; empty when nothing. */
export function keptDraft(key: string): string {
  return key === '' ? '' : (kept(nameOf(key), 'session') ?? '');
}

export function keepDraft(key: string, text: string): void {
  if (key !== '') keep(nameOf(key), text === '' ? undefined : text, 'session');
}

export function dropDraft(key: string): void {
  keepDraft(key, '');
}
