import { loadItem, Shared, savedNames, saveItem } from '../state/index.ts';

// Drafts survive reloads and navigation, but not the tab: it may be a shared machine.
const ALL = 'verdict.draft.';
const placeOf = (accountId: number | undefined): string => `${ALL}${accountId ?? 'guest'}.`;

const owner = new Shared<number | undefined>(undefined);

/** The account whose drafts these are, or nobody yet. Drafts of others are not shown. */
export const writer: Pick<typeof owner, 'value' | 'listen'> = owner;

/** From now on drafts belong to this account. It takes over those of the guest. */
export function writeAs(accountId: number | undefined): void {
  if (owner.value === undefined && accountId !== undefined) adoptAll(accountId);
  owner.change(accountId);
}

/** The draft under this key; empty without one. */
export function savedDraft(key: string): string {
  return key === '' ? '' : (loadItem(placeOf(owner.value) + key, 'session') ?? '');
}

export function saveDraft(key: string, text: string): void {
  if (key !== '') saveItem(placeOf(owner.value) + key, text === '' ? undefined : text, 'session');
}

export function dropDraft(key: string): void {
  saveDraft(key, '');
}

/** Deletes all drafts of this tab. */
export function forgetDrafts(): void {
  for (const name of savedNames(ALL, 'session')) saveItem(name, undefined, 'session');
}

function adoptAll(accountId: number): void {
  for (const name of savedNames(placeOf(undefined), 'session')) {
    const own = placeOf(accountId) + name.slice(placeOf(undefined).length);
    saveItem(own, loadItem(own, 'session') ?? loadItem(name, 'session'), 'session');
    saveItem(name, undefined, 'session');
  }
}
