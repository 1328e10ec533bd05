import type { ProposalInsight } from '@verdict/wire/insight';

type Quality = NonNullable<ProposalInsight['quality']>;
export type QualityPart = Exclude<keyof Quality, 'score'>;

/** How each fact is said. */
export interface FactWords {
  length(words: number, sentences: number): string;
  capitals: string;
  hidden(count: number): string;
  specificWords(count: number): string;
  vague(count: number): string;
  numbers(count: number): string;
  names(count: number): string;
  requests: string;
  noRequests: string;
  reasons(count: number): string;
  sources(count: number): string;
  insults(count: number): string;
  shouting: string;
}

/** From this share of capital letters on, a text is less readable. */
const MANY_CAPITALS = 0.3;

/** What was counted for a part, in words. What is absent is said only where it would be expected. */
export function qualityFacts(quality: Quality, part: QualityPart, words: FactWords): string[] {
  const said = {
    readable: () => readableFacts(quality.readable.facts, words),
    specific: () => specificFacts(quality.specific.facts, words),
    reasoned: ({ reasons, sources } = quality.reasoned.facts) => [words.reasons(reasons), words.sources(sources)],
    civil: ({ insults, shouting } = quality.civil.facts) => [words.insults(insults), shouting > 0 && words.shouting],
  }[part]();
  return said.filter((fact) => typeof fact === 'string');
}

function readableFacts(facts: Quality['readable']['facts'], words: FactWords): (string | false)[] {
  return [
    words.length(facts.words, facts.sentences),
    facts.share_of_capitals > MANY_CAPITALS && words.capitals,
    facts.hidden_characters > 0 && words.hidden(facts.hidden_characters),
  ];
}

function specificFacts(facts: Quality['specific']['facts'], words: FactWords): (string | false)[] {
  return [
    words.specificWords(facts.telling_words),
    facts.vague_words > 0 && words.vague(facts.vague_words),
    facts.numbers > 0 && words.numbers(facts.numbers),
    facts.names > 0 && words.names(facts.names),
    facts.requests > 0 ? words.requests : words.noRequests,
  ];
}
