import type { KeywordLists } from '../lexicon.ts';
import { DENOUNCED, FRAMING, MENTIONED_AFTER, MENTIONED_BEFORE, NEGATIONS, PROUD_AFTER, PROUD_BEFORE, RECLAIMED } from './contexts.ts';
import { ANIMALS, CONTEMPT, DEHUMANISING, DISPARAGING, EXCLUSION, PHRASES, VIOLENCE, VIOLENT_END } from './demeaning.ts';
import { AIMING, BRIDGES, FEELINGS, LINKS, NOT_ROOTS, PLACES, ROOTS, THEY, WISHES } from './grammar.ts';
import { GROUPS, PEOPLE, SCORNED } from './groups.ts';
import { INNOCENT_SENSES } from './innocent-senses.ts';
import { SLURS } from './slurs.ts';

export { ABBREVIATIONS } from './grammar.ts';

export const ENGLISH_KEYWORDS: KeywordLists = {
  slurs: SLURS,
  groups: GROUPS,
  roles: {
    people: PEOPLE,
    place: PLACES,
    scorned: SCORNED,
    animal: ANIMALS,
    dehumanising: DEHUMANISING,
    disparaging: DISPARAGING,
    violence: VIOLENCE,
    violentEnd: VIOLENT_END,
    contempt: CONTEMPT,
    exclusion: EXCLUSION,
    phrase: PHRASES,
    mentionedBefore: MENTIONED_BEFORE,
    mentionedAfter: MENTIONED_AFTER,
    denounced: DENOUNCED,
    negation: NEGATIONS,
    framing: FRAMING,
    aiming: AIMING,
    proudBefore: PROUD_BEFORE,
    proudAfter: PROUD_AFTER,
    reclaimed: RECLAIMED,
    wish: WISHES,
    bridge: BRIDGES,
    link: LINKS,
    feeling: FEELINGS,
    they: THEY,
  },
  roots: ROOTS,
  notRoots: NOT_ROOTS,
  innocentSenses: INNOCENT_SENSES,
};
