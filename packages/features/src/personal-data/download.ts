import { eventsAbout } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import type { PersonalData } from './personal-data.ts';

/** Everything we hold about a person, a section for each slice, and what the log says of them with the salt that proves it. */
export async function collectPersonalData({ db, clock }: Deps, everyKind: readonly PersonalData[], userId: number): Promise<object> {
  const sections = await Promise.all(everyKind.map(async (kind) => [kind.section, await kind.read(db, userId)] as const));
  return {
    format: 'verdict-personal-data/1',
    exported_at: clock.now().toISOString(),
    ...Object.fromEntries(sections),
    log: await eventsAbout(db, userId),
  };
}
