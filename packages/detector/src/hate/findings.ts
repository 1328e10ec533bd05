import type { SlurRole } from './lexicon.ts';
import { isNegated, slurWeight } from './mitigation.ts';
import type { Spot, Spots } from './spots.ts';

/** Evidence of hate in a sentence: how strong, and by which words. */
export interface Finding {
  weight: number;
  /** The decisive word, and its target if that is named separately. */
  by: Spot;
  at?: Spot;
}

// In log odds. Chosen by judgement and checked against labelled posts: a slur decides alone, an insult does not.
const WEIGHTS = {
  slur: { always: 3.9, mostly: 2.7, insult: 0.9 } satisfies Record<SlurRole, number>,
  phrase: 3.6,
  dehumanising: { linked: 4.2, near: 1.6 },
  disparaging: { linked: 3.4, near: 0.5 },
  violence: 4.4,
  contempt: 3.9,
  exclusion: 4.2,
};

/** What a slur or insult gains when it is directed at somebody. */
const AIMED = 1.25;

/** How many words may be between a group and what is said about it. */
const LINK_WITHIN = 7;
const TIED_WITHIN = 4;
const NEAR_WITHIN = 6;

/** All evidence of hate. `they` count if the sentence before, or this one so far, names a group. */
export function findHate(spots: Spots, isGroupKnown: boolean): Finding[] {
  const groups = groupsOf(spots, isGroupKnown);
  return [
    ...slurs(spots),
    ...spots.of('phrase').map((by) => ({ by, weight: WEIGHTS.phrase })),
    ...saidOf(spots, groups, 'dehumanising'),
    ...saidOf(spots, groups, 'disparaging'),
    ...ordered(spots, groups),
    ...wished(spots, groups),
    ...felt(spots, groups),
  ];
}

/** The groups a sentence names: groups, kinds of people, slurs for groups, and groups mentioned before. */
export function groupsOf(spots: Spots, isGroupKnown: boolean): Spot[] {
  const named = [...spots.of('group'), ...kindsOfPeople(spots), ...spots.of('always')];
  const first = Math.min(...named.map(({ from }) => from), Number.POSITIVE_INFINITY);
  const they = spots.of('they').filter(({ from }) => isGroupKnown || from > first);
  return [...named.map((group) => withPeople(group, spots)), ...they];
}

/** "muslim men" are one group, not a group and men. */
const withPeople = (group: Spot, spots: Spots): Spot => ({ ...group, to: spots.at('people', group.to)?.to ?? group.to });

/** "black men", but not "black shoes". */
function kindsOfPeople(spots: Spots): Spot[] {
  return spots.of('kind').flatMap((kind) => {
    return spots.at('people', kind.to) || spots.at('scorned', kind.to) ? [kind] : [];
  });
}

function slurs(spots: Spots): Finding[] {
  let covered = 0;
  const roles: SlurRole[] = ['always', 'mostly', 'insult'];
  const found = roles.flatMap((role) => spots.of(role).map((by) => ({ by, weight: WEIGHTS.slur[role] })));
  found.sort((a, b) => a.by.from - b.by.from || b.by.to - a.by.to || b.weight - a.weight);
  return found.flatMap(({ by, weight }) => {
    if (by.from < covered) return [];
    covered = by.to;
    const left = slurWeight(by, spots) * (isAimed(by, spots) ? AIMED : 1);
    return left > 0 ? [{ by, weight: weight * left }] : [];
  });
}

/** "you …", "fucking …": directed at somebody. */
const isAimed = (by: Spot, spots: Spots): boolean => spots.of('aiming').some(({ to }) => to === by.from);

/** "… are vermin", "filthy …": strong if grammar connects the two, weak if they are only near each other. */
function saidOf(spots: Spots, groups: readonly Spot[], role: 'dehumanising' | 'disparaging'): Finding[] {
  return spots.of(role).flatMap((by) => {
    const linked = groups.find((group) => isSaidOf(spots, group, by));
    if (linked) return isNegated(by, linked, spots) ? [] : [{ by, at: linked, weight: WEIGHTS[role].linked }];
    const near = groups.find((group) => distance(group, by) <= NEAR_WITHIN && !overlap(group, by));
    return near && !isNegated(by, near, spots) && !isKindOfAnimal(spots, near, by) ? [{ by, at: near, weight: WEIGHTS[role].near }] : [];
  });
}

function isSaidOf(spots: Spots, group: Spot, by: Spot): boolean {
  if (overlap(group, by) || isKindOfAnimal(spots, group, by)) return false;
  if (by.to <= group.from) return isAttribute(spots, by, group);
  const between = by.from - group.to;
  if (between === 0) return by.term.roles.has('dehumanising'); // "muslim scum", while a "muslim criminal" may be in the news
  return spots.of('link').some((link) => link.from >= group.to && link.from <= group.to + 2 && isTied(spots, link, by));
}

/** "are nothing but …", but not "is walking a dog". */
function isTied({ words }: Spots, link: Spot, by: Spot): boolean {
  if (link.to > by.from || by.from - link.to > TIED_WITHIN) return false;
  return !words.slice(link.to, by.from).some(({ form }) => IS_DOING.test(form));
}

/** "filthy … jews" with nothing but fillers between. */
function isAttribute(spots: Spots, by: Spot, group: Spot): boolean {
  if (group.from - by.to > 2) return false;
  for (let index = by.to; index < group.from; index += 1) if (!spots.at('bridge', index)) return false;
  return true;
}

/** "asian rats" are rats. */
function isKindOfAnimal(spots: Spots, group: Spot, by: Spot): boolean {
  return by.from === group.to && spots.at('animal', by.from) !== undefined && spots.at('place', group.from) !== undefined;
}

/** "kill all …", "I hate …", "sick of these …": an order or a feeling of the speaker, not a report. */
function ordered(spots: Spots, groups: readonly Spot[]): Finding[] {
  const violence = spots.of('violence').map((by) => ({ by, weight: WEIGHTS.violence }));
  const contempt = spots.of('contempt').map((by) => ({ by, weight: WEIGHTS.contempt }));
  return [...violence, ...contempt].flatMap(({ by, weight }) => {
    const at = objectOf(spots, groups, by);
    return at && isOwnWish(spots, by) && !isNegated(by, undefined, spots) ? [{ by, at, weight }] : [];
  });
}

/** The object of a verb, skipping articles and swear words. */
function objectOf(spots: Spots, groups: readonly Spot[], verb: Spot): Spot | undefined {
  let index = verb.to;
  while (spots.at('bridge', index) && !groups.some(({ from }) => from === index)) index += 1;
  return groups.find(({ from, to }) => from === index && to > verb.to);
}

/** An order, a wish or a first-person statement: "police kill black men" is none. */
function isOwnWish(spots: Spots, { from }: Spot): boolean {
  const word = spots.words[from];
  return from === 0 || word?.isAfterBreak === true || spots.of('wish').some(({ to }) => to === from);
}

/** "… should be shot", "… do not belong here". */
function wished(spots: Spots, groups: readonly Spot[]): Finding[] {
  const ends = spots.of('violentEnd').filter((end) => isWishedEnd(spots, end));
  return [...ends, ...spots.of('exclusion')].flatMap((by) => {
    const at = groups.find((group) => by.from >= group.to && by.from - group.to <= LINK_WITHIN);
    return at && !isDenied(spots, by, at) ? [{ by, at, weight: WEIGHTS.exclusion }] : [];
  });
}

/** "… disgust me", wherever the sentence names the group. */
function felt(spots: Spots, groups: readonly Spot[]): Finding[] {
  return spots.of('feeling').flatMap((by) => {
    const at = groups.find((group) => !overlap(group, by));
    return at && !isNegated(by, undefined, spots) ? [{ by, at, weight: WEIGHTS.contempt }] : [];
  });
}

/** Ends in -ing, and is neither a thing nor a swear word. */
const IS_DOING = /^(?!fuck|stink)\p{L}{2,}(?<!th)ing$/u;

const OUGHT = new Set([
  'should',
  'must',
  'deserve',
  'deserves',
  'need',
  'needs',
  'ought',
  'gotta',
  'belong',
  'better',
  'want',
  'wish',
  'hope',
]);
const BE = new Set(['be', 'get', 'being']);

function isWishedEnd(spots: Spots, { from }: Spot): boolean {
  const before = spots.words.slice(Math.max(0, from - 5), from).map(({ form }) => form);
  return before.some((form) => BE.has(form)) && before.some((form) => OUGHT.has(form));
}

/** The "not" of an exclusion does not negate it; one before it, or an "end", does: "should never be shot". */
function isDenied(spots: Spots, by: Spot, at: Spot): boolean {
  return isNegated(by, at, spots) || spots.of('negation').some(({ from, to }) => to <= at.from && at.from - from <= 2);
}

const overlap = (a: Spot, b: Spot): boolean => a.from < b.to && b.from < a.to;

const distance = (a: Spot, b: Spot): number => (a.to <= b.from ? b.from - a.to : a.from - b.to);
