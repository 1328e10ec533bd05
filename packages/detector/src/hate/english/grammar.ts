import { words } from '../lexicon.ts';

// Function words by which the rules find out who says what about whom.

/** Connects a statement to its subject. */
export const LINKS = [
  "are, is, be, r, being, aren't, isn't, arent, isnt, all, they're, theyre, look like, act like, smell like, live like, behave like, will be, should be, seem, remain",
];

/** Allowed between a verb or an attribute and its group. */
export const BRIDGES = [
  'all, the, every, those, these, any, some, more, your, fucking, fuckin, a, an, of, each, damn, goddamn, dirty, filthy, stupid, fat, ugly, bloody, off, them, our, other, as many, many, and, this, that, such, old',
  'stinking, disgusting, lazy, rotten, evil, so called, lying, worthless, cunt, little, bunch, next, first, few, you, bloody, two, another, black, white, gay, shit, ass, most, with, down',
];

/** Before a verb: the speaker's own order or wish. */
export const WISHES = [
  'i, we, will, lets, let, let us, should, must, gonna, going to, want to, wanna, need to, have to, got to, gotta, would love to, love to, like to, time to, ready to, wish to, ought to, please, just, really, fucking, so',
  "i'd, i'll, we'll, i will, we will, ill, and, go, can't wait to, cant wait to, absolutely, truly, all, is to, better, someone, everyone should, fuckin, why not, i'm, im, i am, we're, you should, honestly, then, also",
  'how to, right to, duty to, genuinely, utterly, still, always, could, am, are, permission to, allowed to, fun to, good to, hunting to, only, everybody, everyone, bring back, now',
];

/** Before a slur or an insult: it is directed at somebody. */
export const AIMING = [
  "you, u, ur, your, you're, youre, yall, these, those, all, fucking, fuckin, fckn, damn, goddamn, dirty, filthy, stupid, dumb, ugly, fat, nasty, typical, you a, u a, you are a, you're a, ur a, such a, bunch of, like a, little, disgusting, smelly, old ass",
];

/** What a group causes in the speaker, after its name: "… disgust me". */
export const FEELINGS = [
  'disgust me, disgusts me, repulse me, repulses me, revolt me, revolts me, sicken me, sickens me, make me sick, makes me sick, make me want to vomit, makes me want to vomit, make me puke, makes me puke',
  'make my skin crawl, makes my skin crawl, makes my blood boil, make my blood boil, fill me with disgust, fills me with disgust, filled me with disgust, fill me with hate, nothing but hatred, nothing but contempt',
  'nothing but disgust, i hate them, i hate them all, i despise them, i loathe them, i detest them, cannot stand them, hate the lot of them, hate every one of them, hate every single one, hate them so much, want them gone',
];

/** Refer to a group named before. */
export const THEY = ['they, them, these people, those people, these animals, those animals, these savages, their kind, their lot'];

/** Where people come from, and also animals and dishes. */
export const PLACES = [
  'african, asian, chinese, japanese, korean, vietnamese, indian, american, german, syrian, iranian, turkish, italian, mexican, afghan, filipino, russian, irish, egyptian, brazilian, israeli, saudi, polish, iraqi',
];

/** No innocent word contains these … */
export const ROOTS = ['nigger, faggot, goatfuck, raghead, towelhead, shitskin, mudslime, muzzrat, sandnig, jewrat, niglet, tranny, kikes'];
/** … except for these. */
export const NOT_ROOTS = ['snigger, sniggers, sniggered, sniggering, sniggerer, snigger, faggoting, faggoted'];

export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  words([
    'mr, mrs, ms, dr, prof, st, sr, jr, vs, etc, e.g, i.e, eg, ie, inc, ltd, co, corp, dept, est, fig, gen, gov, hon, lt, col, sgt, capt, maj, no, rep, rev, sen, u.s, u.k, u.n, a.m, p.m, approx, ave, jan, feb',
    'mar, apr, jun, jul, aug, sep, sept, oct, nov, dec, cf, al, ed, vol, pp, p, ch, misc',
  ]),
);
