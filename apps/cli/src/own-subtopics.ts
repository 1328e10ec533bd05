import { RANKING_POLICY, type TopicProposal } from '@verdict/core/ranking';
import type { WeightedSubtopic } from '@verdict/core/topic';
import { clusterVectors } from '@verdict/text/cluster';
import { compareWithSubtopics, countDocuments, prototypeOf, termsOf } from '@verdict/text/comparison';
import { type EncoderModel, embedText } from '@verdict/text/encoder';
import { keywordsOf } from '@verdict/text/keywords';

/** These topics have no subtopics by hand, so they are made of the strongest keywords. */
const KEYWORDS = 20;
/** Keywords whose mean cosine is lower are about different things. */
const LEAST_SIMILARITY = 0.4;

export interface OwnSubtopics {
  subtopics: WeightedSubtopic[];
  /** Of each text to each subtopic. */
  similarities: TopicProposal['similarities'][];
}

/** Groups the keywords of texts into subtopics, which count by the weight of their keywords, and compares the texts with them. */
export function ownSubtopics(model: EncoderModel, texts: readonly string[], language: string): OwnSubtopics {
  const documents = texts.map((text) => termsOf(text, language));
  const frequencies = countDocuments(documents);
  const groups = groupKeywords(model, documents);
  const prototypes = groups.map(({ keywords, vectors }) =>
    prototypeOf({ name: keywords[0] as string, keywords, vectors }, { language, frequencies }),
  );
  return {
    subtopics: groups.map(({ weight }, id) => ({ id, weight, boosts: [] })),
    similarities: texts.map((text, at) => {
      const comparable = { terms: documents[at] as string[], vector: embedText(model, text) };
      return compareWithSubtopics(comparable, prototypes, { frequencies, weights: RANKING_POLICY }).map(({ similarity }) => similarity);
    }),
  };
}

interface KeywordGroup {
  keywords: string[];
  vectors: Float32Array[];
  weight: number;
}

function groupKeywords(model: EncoderModel, documents: readonly (readonly string[])[]): KeywordGroup[] {
  const found = keywordsOf(documents, { limit: KEYWORDS });
  const vectors = found.map(({ term }) => embedText(model, term));
  const { cluster, sizes } = clusterVectors(vectors, { minSimilarity: LEAST_SIMILARITY });
  return sizes.map((_, number) => {
    const places = [...cluster.keys()].filter((place) => cluster[place] === number);
    return {
      keywords: places.map((place) => found[place]?.term as string),
      vectors: places.map((place) => vectors[place] as Float32Array),
      weight: places.reduce((sum, place) => sum + (found[place]?.weight as number), 0),
    };
  });
}
