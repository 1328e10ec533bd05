import type { EncoderModel } from '@verdict/text/encoder';
import { readCells } from './cells-csv.ts';
import { EXIT, ExitError } from './exit.ts';
import { ownSubtopics } from './own-subtopics.ts';
import type { RankingTrial } from './ranking-methods.ts';

const COLUMNS = ['topic', 'author', 'created_at', 'text', 'support', 'oppose', 'relevance'] as const;
/** From this relevance on a proposal counts as relevant. */
const RELEVANT = 0.5;

interface LabelledProposal {
  author: string;
  createdAt: Date;
  text: string;
  support: number;
  oppose: number;
  relevance: number;
}

/** A trial for each topic of a file, by its name. */
export async function labelledTrials(file: string, model: EncoderModel, language: string): Promise<Map<string, RankingTrial>> {
  const topics = await readLabelled(file);
  return new Map([...topics].map(([topic, proposals]) => [topic, trialOf(proposals, ownSubtopics(model, textsOf(proposals), language))]));
}

const textsOf = (proposals: readonly LabelledProposal[]): string[] => proposals.map(({ text }) => text);

async function readLabelled(file: string): Promise<Map<string, LabelledProposal[]>> {
  const topics = new Map<string, LabelledProposal[]>();
  for await (const batch of readCells(file, { columns: COLUMNS }))
    for (const { line, cells } of batch) {
      const [topic, author, time, text, ...numbers] = cells as [string, string, string, string, string, string, string];
      const createdAt = new Date(time);
      const [support, oppose, relevance] = numbers.map((cell) => (cell.trim() === '' ? Number.NaN : Number(cell))) as [
        number,
        number,
        number,
      ];
      const problem = problemWith({ createdAt, support, oppose, relevance });
      if (problem) throw new ExitError(EXIT.usage, `${file}: line ${line}: ${problem}.`);
      const known = topics.get(topic) ?? [];
      known.push({ author, createdAt, text, support, oppose, relevance });
      topics.set(topic, known);
    }
  return topics;
}

function problemWith({ createdAt, support, oppose, relevance }: Omit<LabelledProposal, 'author' | 'text'>): string | undefined {
  if (Number.isNaN(createdAt.getTime())) return 'created_at is not a time such as 2026-03-01T10:00:00Z';
  if (!(Number.isInteger(support) && Number.isInteger(oppose) && support >= 0 && oppose >= 0))
    return 'support and oppose must be whole numbers from 0 on';
  return relevance >= 0 && relevance <= 1 ? undefined : 'relevance must be a number from 0 to 1';
}

function trialOf(labelled: readonly LabelledProposal[], { subtopics, similarities }: ReturnType<typeof ownSubtopics>): RankingTrial {
  const authors = [...new Set(labelled.map(({ author }) => author))];
  return {
    subtopics,
    history: null,
    now: new Date(Math.max(...labelled.map(({ createdAt }) => createdAt.getTime()))),
    proposals: labelled.map(({ author, createdAt, support, oppose }, id) => ({
      id,
      authorId: author === '' ? null : authors.indexOf(author),
      createdAt,
      similarities: similarities[id] as ArrayLike<number>,
      support: { support, oppose },
      authorTrust: 1,
      adminPriority: 0,
      agreement: null,
      isMerged: false,
    })),
    judged: new Map(labelled.map(({ relevance }, id) => [id, { gain: relevance, isRelevant: relevance >= RELEVANT }])),
  };
}
