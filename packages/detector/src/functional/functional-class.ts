import type { Label } from '../hate/index.ts';

export interface FunctionalClass {
  label: Label;
  /** The ability a detector must have, in a few words. */
  about: string;
}

const hateful = (about: string) => ({ label: 'hateful', about }) as const;
const normal = (about: string) => ({ label: 'normal', about }) as const;

/** What a detector is tested for, one ability at a time; all texts of a class have its label. */
export const FUNCTIONAL_CLASSES = {
  derogation_emotion: hateful('strong negative emotion'),
  derogation_attribute: hateful('very negative attributes'),
  derogation_dehumanising: hateful('people likened to animals, dirt, disease'),
  derogation_implicit: hateful('derogation without a bad word'),
  threat_direct: hateful('a threat by the speaker'),
  threat_normative: hateful('what should be done to them'),
  slur_hateful: hateful('a slur used to insult'),
  slur_homonym: normal('a word that is a slur elsewhere'),
  slur_reclaimed: normal('a slur its targets use of themselves'),
  profanity_hateful: hateful('profanity against a group'),
  profanity_innocent: normal('profanity against nobody'),
  reference_clause: hateful('the group named in an earlier clause'),
  reference_sentence: hateful('the group named in an earlier sentence'),
  negated_positive: hateful('something good denied'),
  negated_hateful: normal('something hateful denied'),
  question: hateful('hate as a question'),
  opinion: hateful('hate as an opinion'),
  identity_neutral: normal('a group named without judgement'),
  identity_positive: normal('a group praised'),
  identity_defended: normal('a group’s rights or dignity defended'),
  counter_quote: normal('hate quoted in order to oppose it'),
  counter_reference: normal('hate referred to in order to oppose it'),
  abuse_object: normal('abuse of things'),
  abuse_individual: normal('abuse of one person, not for a group'),
  abuse_other_group: normal('abuse of groups that need no protection, such as professions'),
  spelling_swapped: hateful('swapped letters'),
  spelling_missing: hateful('missing letters'),
  spelling_joined: hateful('missing spaces'),
  spelling_spaced: hateful('spaces or dots between letters'),
  spelling_leet: hateful('digits and signs for letters'),
} as const satisfies Record<string, FunctionalClass>;

export type FunctionalClassName = keyof typeof FUNCTIONAL_CLASSES;

export type SpellingClass = Extract<FunctionalClassName, `spelling_${string}`>;
export type UnrelatedClass = Extract<FunctionalClassName, `abuse_${string}`> | 'slur_homonym' | 'profanity_innocent';
export type HarmlessByTemplate =
  | 'negated_hateful'
  | 'identity_neutral'
  | 'identity_positive'
  | 'identity_defended'
  | 'counter_quote'
  | 'counter_reference';
export type HatefulByTemplate = Exclude<
  FunctionalClassName,
  SpellingClass | UnrelatedClass | HarmlessByTemplate | 'slur_hateful' | 'slur_reclaimed'
>;
