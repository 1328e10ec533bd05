import { centroidOf, type DescribedSubtopic, termsOf } from '@verdict/text/comparison';
import { cosine } from '@verdict/text/similarity';
import { tokenise } from '@verdict/text/tokens';
import type { Deps } from '../deps.ts';
import { embedPhrases } from '../embedding/index.ts';
import { type FoundKeyword, saveSuggestions } from '../topic/index.ts';
import { embeddedProposals } from './compared-texts.ts';
import { languageOf } from './comparer.ts';
import { describeSubtopics, type Reader, readComparedTopic, readSubtopics, type StoredSubtopic } from './topic-subtopics.ts';

/** How many proposals words are taken from, and how many of their words are considered, the most frequent first. */
const MAX_PROPOSALS = 2000;
const MAX_WORDS = 300;
/** A word of a single proposal is rarely one of the topic. */
const LEAST_PROPOSALS = 2;
const LEAST_LETTERS = 3;
const LEAST_SIMILARITY = 0.4;
const MAX_SUGGESTIONS = 8;

/** Suggests words of a topic's proposals as keywords of the subtopic that they are nearest to. An editor accepts or refuses each. */
export async function suggestKeywords(deps: Deps, topicId: number, model: string): Promise<void> {
  const reader = deps.db.kysely;
  const subtopics = await readSubtopics(reader, topicId);
  const words = await findWords(reader, { topicId, model, subtopics });
  const embedded = await embedPhrases(deps, words);
  const described = embedded.ok ? await describeSubtopics(reader, subtopics, model) : undefined;
  const vectors = embedded.ok
    ? await describeSubtopics(
        reader,
        words.map((name) => ({ name, keywords: [] })),
        model,
      )
    : undefined;
  if (!described || !vectors) return;
  const found = nearestSubtopics(subtopics, described, vectors);
  await deps.db.transaction((tx) =>
    saveSuggestions(
      tx,
      subtopics.map(({ id }) => id),
      found,
      deps.clock.now(),
    ),
  );
}

interface Words {
  topicId: number;
  model: string;
  subtopics: readonly StoredSubtopic[];
}

/** The words that several proposals contain and no subtopic has in any form, the most frequent first. */
async function findWords(reader: Reader, { topicId, model, subtopics }: Words): Promise<string[]> {
  const topic = await readComparedTopic(reader, topicId);
  const language = topic?.language ?? 'und';
  const own = new Set(subtopics.flatMap(({ name, keywords }) => [name, ...keywords]).flatMap((phrase) => termsOf(phrase, language)));
  const counts = new Map<string, number>();
  let read = 0;
  for await (const page of embeddedProposals(reader, { topicId, model })) {
    for (const proposal of page) countWords(counts, proposal.content, languageOf(proposal.language, language));
    read += page.length;
    if (read >= MAX_PROPOSALS) break;
  }
  return [...counts]
    .filter(
      ([word, proposals]) => proposals >= LEAST_PROPOSALS && isReadable(word) && !termsOf(word, language).some((term) => own.has(term)),
    )
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}

function countWords(counts: Map<string, number>, content: string, language: string): void {
  for (const word of new Set(tokenise(content, { language, stopWords: 'remove' }))) counts.set(word, (counts.get(word) ?? 0) + 1);
}

const isReadable = (word: string): boolean => word.length >= LEAST_LETTERS && word.length <= 60 && !/\p{N}/u.test(word);

function nearestSubtopics(
  subtopics: readonly StoredSubtopic[],
  described: readonly DescribedSubtopic[],
  words: readonly DescribedSubtopic[],
): FoundKeyword[] {
  const centroids = described.map(({ vectors }) => centroidOf(vectors));
  const found = words.flatMap(({ name, vectors: [vector] }) => {
    const similarities = centroids.map((centroid) => (vector ? cosine(vector, centroid) : 0));
    const similarity = Math.max(...similarities);
    const subtopic = subtopics[similarities.indexOf(similarity)];
    return subtopic && similarity >= LEAST_SIMILARITY ? [{ subtopicId: subtopic.id, keyword: name, similarity }] : [];
  });
  const best = found.toSorted((a, b) => b.similarity - a.similarity || (a.keyword < b.keyword ? -1 : 1));
  return subtopics.flatMap(({ id }) => best.filter(({ subtopicId }) => subtopicId === id).slice(0, MAX_SUGGESTIONS));
}
