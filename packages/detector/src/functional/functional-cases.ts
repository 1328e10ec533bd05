import type { Label } from '../hate/index.ts';
import {
  FUNCTIONAL_CLASSES,
  type FunctionalClassName,
  type HarmlessByTemplate,
  type HatefulByTemplate,
  type SpellingClass,
  type UnrelatedClass,
} from './functional-class.ts';
import { GROUPS, type Group, RECLAIMED, SLURS, type Slur, TERMS, type Term } from './groups.ts';
import { HARMLESS_TEMPLATES, RECLAIMED_TEMPLATES } from './harmless-templates.ts';
import { HATEFUL_TEMPLATES, SLUR_TEMPLATES } from './hateful-templates.ts';
import { misspell, withoutMarks } from './spelling.ts';
import { UNRELATED } from './unrelated-templates.ts';

export interface FunctionalCase {
  class: FunctionalClassName;
  text: string;
  label: Label;
  /** The targeted group; none if no protected group is meant. */
  group: Group | 'none';
}

/** A text whose key words are still marked. */
interface Marked {
  text: string;
  group: Group | 'none';
}

/** All cases, always the same in the same order. */
export function functionalCases(): FunctionalCase[] {
  const names = Object.keys(FUNCTIONAL_CLASSES) as FunctionalClassName[];
  return names.flatMap((name) =>
    textsOf(name).map(({ text, group }) => ({ class: name, text, label: FUNCTIONAL_CLASSES[name].label, group })),
  );
}

function textsOf(name: FunctionalClassName): Marked[] {
  return isSpelling(name) ? misspelled(name) : markedOf(name).map(({ text, group }) => ({ text: withoutMarks(text), group }));
}

function isSpelling(name: FunctionalClassName): name is SpellingClass {
  return name.startsWith('spelling_');
}

function markedOf(name: Exclude<FunctionalClassName, SpellingClass>): Marked[] {
  if (name === 'slur_hateful') return overSlurs(SLUR_TEMPLATES, SLURS, 2);
  if (name === 'slur_reclaimed') return overSlurs(RECLAIMED_TEMPLATES, RECLAIMED, 1);
  if (name in UNRELATED) return unrelated(name as UnrelatedClass);
  return overGroups({ ...HATEFUL_TEMPLATES, ...HARMLESS_TEMPLATES }[name as HatefulByTemplate | HarmlessByTemplate]);
}

/** Each template for each group, with the group's names in turn. */
function overGroups(templates: readonly string[]): Marked[] {
  return templates.flatMap((template, turn) =>
    GROUPS.map((group, place) => ({ text: fill(template, TERMS[group][(turn + place) % TERMS[group].length] as Term), group })),
  );
}

/** Each slur with every n-th template. */
function overSlurs(templates: readonly string[], slurs: readonly Slur[], every: number): Marked[] {
  return templates.flatMap((template, turn) =>
    slurs
      .filter((_, place) => (turn + place) % every === 0)
      .map(({ word, group }) => ({
        text: template
          .replaceAll('{slur}', `*${word}*`)
          .replaceAll('{slurs}', `*${plural(word)}*`)
          .replaceAll('{Slurs}', capital(plural(word))),
        group,
      })),
  );
}

function plural(word: string): string {
  if (word.endsWith('y') && !word.endsWith('ey')) return `${word.slice(0, -1)}ies`;
  return word.endsWith('ch') ? `${word}es` : `${word}s`;
}

function unrelated(name: UnrelatedClass): Marked[] {
  const { templates, words } = UNRELATED[name];
  return templates.flatMap((template) =>
    words.map((word) => ({ text: capitalIf(template.startsWith('{}'), template.replace('{}', word)), group: 'none' as const })),
  );
}

function fill(template: string, { one, many }: Term): string {
  const article = /^[aeiou]/i.test(one) ? 'an' : 'a';
  return template
    .replaceAll('{many}', markFirst(many))
    .replaceAll('{Many}', markFirst(capital(many)))
    .replaceAll('{one}', markFirst(one))
    .replaceAll('{a}', `${article} ${markFirst(one)}`)
    .replaceAll('{A}', `${capital(article)} ${markFirst(one)}`);
}

/** Marks the part of a name that would be misspelt: its first word, which identifies the group. */
function markFirst(name: string): string {
  return name.replace(/^\S+/, '*$&*');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function capitalIf(wanted: boolean, text: string): string {
  return wanted ? capital(text) : text;
}

const MISSPELLED = [
  'derogation_emotion',
  'derogation_attribute',
  'derogation_dehumanising',
  'threat_direct',
  'slur_hateful',
  'profanity_hateful',
] as const;

/** Clearly hateful texts of the other classes, each misspelt in one of the ways; one in six of them is left unchanged. */
function misspelled(how: SpellingClass): Marked[] {
  const ways = (Object.keys(FUNCTIONAL_CLASSES) as FunctionalClassName[]).filter(isSpelling);
  return MISSPELLED.flatMap((name) =>
    markedOf(name)
      .filter((_, place) => place % (ways.length + 1) === ways.indexOf(how))
      .map(({ text, group }, turn) => ({ text: misspell(text, how, turn), group })),
  );
}
