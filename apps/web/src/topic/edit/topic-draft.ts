import type { CreateTopic, EditTopic, Topic } from '@verdict/wire/topic';

export interface SubtopicDraft {
  /** Tells rows apart while they are edited. */
  key: string;
  /** Of an existing subtopic. */
  id?: number;
  name: string;
  weight: number;
  keywords: readonly string[];
}

/** A topic as it is in the editor. */
export interface TopicDraft
  extends Pick<Topic, 'title' | 'description' | 'language' | 'status' | 'ranking_formula' | 'normalisation' | 'consistency_formula'> {
  subtopics: readonly SubtopicDraft[];
}

export type DraftField = Exclude<keyof TopicDraft, 'subtopics'>;
const DRAFT_FIELDS = [
  'title',
  'description',
  'language',
  'status',
  'ranking_formula',
  'normalisation',
  'consistency_formula',
] as const satisfies readonly DraftField[];

const USUAL_WEIGHT = 50;
const UNKNOWN_LANGUAGE = 'und';

/** It weighs as much as the others on average. */
export function newSubtopic(key: string, others: readonly SubtopicDraft[] = []): SubtopicDraft {
  const total = others.reduce((sum, { weight }) => sum + weight, 0);
  return { key, name: '', weight: others.length > 0 ? total / others.length : USUAL_WEIGHT, keywords: [] };
}

export function newDraft(): TopicDraft {
  return {
    title: '',
    description: '',
    language: UNKNOWN_LANGUAGE,
    status: 'open',
    ranking_formula: 'weighted_sum',
    normalisation: 'batch',
    consistency_formula: 'scaled',
    subtopics: [newSubtopic('new-1'), newSubtopic('new-2')],
  };
}

export function draftOf(topic: Topic): TopicDraft {
  const { title, description, language, status, ranking_formula, normalisation, consistency_formula } = topic;
  const subtopics = topic.subtopics.map(({ id, name, weight, keywords }) => ({ key: `id-${id}`, id, name, weight, keywords }));
  return { title, description, language, status, ranking_formula, normalisation, consistency_formula, subtopics };
}

/** The share of each subtopic, without boosts. */
export function sharesOf(subtopics: readonly Pick<SubtopicDraft, 'weight'>[]): number[] {
  const total = subtopics.reduce((sum, { weight }) => sum + weight, 0);
  return subtopics.map(({ weight }) => (total > 0 ? weight / total : 0));
}

const bodyOf = ({ status: _status, subtopics, title, ...rest }: TopicDraft) => ({
  ...rest,
  title: title.trim(),
  subtopics: subtopics.map(({ id, name, weight, keywords }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    weight,
    keywords: [...keywords],
  })),
});

export const asCreate = (draft: TopicDraft): CreateTopic => bodyOf(draft);
/** What the preview is asked for: everything but the version. */
export const asChanges = (draft: TopicDraft): Omit<EditTopic, 'expected_version'> => ({ ...bodyOf(draft), status: draft.status });
export const asEdit = (draft: TopicDraft, version: number): EditTopic => ({ ...asChanges(draft), expected_version: version });

export type DraftProblem = 'title' | 'no_subtopics' | 'subtopic_name' | 'same_names';

/** Why a draft cannot be saved. */
export function problemWith({ title, subtopics }: TopicDraft): DraftProblem | undefined {
  if (title.trim() === '') return 'title';
  if (subtopics.length === 0) return 'no_subtopics';
  const names = subtopics.map(({ name }) => name.trim().toLowerCase());
  if (names.includes('')) return 'subtopic_name';
  return new Set(names).size < names.length ? 'same_names' : undefined;
}

export const isSameDraft = (one: TopicDraft, other: TopicDraft): boolean =>
  JSON.stringify(asChanges(one)) === JSON.stringify(asChanges(other));

/** The draft with a keyword in one of its subtopics; as it was if the keyword is there already. */
export function withKeyword(subtopic: SubtopicDraft, typed: string): SubtopicDraft {
  const keyword = typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  if (keyword === '' || subtopic.keywords.includes(keyword)) return subtopic;
  return { ...subtopic, keywords: [...subtopic.keywords, keyword] };
}

export interface DraftDifference {
  /** A field, or a subtopic by its name. */
  what: { field: DraftField } | { subtopic: string };
  yours: string;
  theirs: string;
}

/** Where two versions differ. `text` puts a value into words. */
export function differencesOf(
  yours: TopicDraft,
  theirs: TopicDraft,
  text: { field(field: DraftField, value: string): string; subtopic(subtopic: SubtopicDraft, share: number): string; none: string },
): DraftDifference[] {
  const fields = DRAFT_FIELDS.filter((field) => yours[field] !== theirs[field]).map((field) => ({
    what: { field },
    yours: text.field(field, yours[field]),
    theirs: text.field(field, theirs[field]),
  }));
  const words = (draft: TopicDraft) => {
    const shares = sharesOf(draft.subtopics);
    return new Map(
      draft.subtopics.map((subtopic, at) => [subtopic.key, { name: subtopic.name, text: text.subtopic(subtopic, shares[at] as number) }]),
    );
  };
  const [own, other] = [words(yours), words(theirs)];
  const subtopics = [...new Set([...other.keys(), ...own.keys()])].map((key) => ({
    what: { subtopic: other.get(key)?.name ?? own.get(key)?.name ?? '' },
    yours: own.get(key)?.text ?? text.none,
    theirs: other.get(key)?.text ?? text.none,
  }));
  return [...fields, ...subtopics.filter((one) => one.yours !== one.theirs)];
}
