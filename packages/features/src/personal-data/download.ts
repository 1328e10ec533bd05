import { eventsAbout } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';
import type { Deps } from '../deps.ts';

/** All personal data of an account: a section for each slice, the account first, and their log entries with the salts that prove them. */
export async function collectPersonalData({ db, clock }: Deps, everyKind: readonly PersonalData[], userId: number): Promise<object> {
  const sections = await Promise.all(everyKind.toReversed().map(async (kind) => [kind.section, await kind.read(db, userId)] as const));
  const secret = await Promise.all(everyKind.map((kind) => kind.secretSubjects?.(db, userId) ?? []));
  return {
    format: 'verdict-personal-data/1',
    exported_at: clock.now().toISOString(),
    ...Object.fromEntries(sections),
    log: await eventsAbout(db, userId, secret.flat()),
  };
}
