import { keep, kept, Shared, savedNames } from '../state/index.ts';

// Words that were typed outlive a reload and a wrong turn, but not the tab: it may be a shared machine.
const ALL = 'verdict.draft.';
const placeOf = (accountId: number | undefined): string => `${ALL}${accountId ?? 'guest'}.`;

const owner = new Shared<number | undefined>(undefined);

/** Whose words are typed here: an account's id, or nobody's yet. Another's are not shown meanwhile. */
export const writer: Pick<typeof owner, 'value' | 'listen'> = owner;

/** From now on this account types here. What was typed as a guest is theirs. */
export function writeAs(accountId: number | undefined): void {
  if (owner.value === undefined && accountId !== undefined) adoptAll(accountId);
  owner.change(accountId);
}

/** What the writer had typed under this key; empty when nothing. */
export function savedDraft(key: string): string {
  return key === '' ? '' : (kept(placeOf(owner.value) + key, 'session') ?? '');
}

export function saveDraft(key: string, text: string): void {
  if (key !== '') keep(placeOf(owner.value) + key, text === '' ? undefined : text, 'session');
}

export function dropDraft(key: string): void {
  saveDraft(key, '');
}

/** Forgets what anybody typed in this tab. */
export function forgetDrafts(): void {
  for (const name of savedNames(ALL, 'session')) keep(name, undefined, 'session');
}

function adoptAll(accountId: number): void {
  for (const name of savedNames(placeOf(undefined), 'session')) {
    const own = placeOf(accountId) + name.slice(placeOf(undefined).length);
    keep(own, kept(own, 'session') ?? kept(name, 'session'), 'session');
    keep(name, undefined, 'session');
  }
}
