import { join } from 'node:path';
import { fitOpinion, OPINION_POLICY } from '@verdict/core/opinion';
import { hash32 } from '@verdict/core/pseudorandom';
import { RANKING_POLICY, rankTopic, type TopicProposal, type WeighedVote, weighSupport } from '@verdict/core/ranking';
import type { EncoderModel } from '@verdict/text/encoder';
import { readCells } from './cells-csv.ts';
import { type ConsultationVote, readConsultationVotes, toTopicVotes } from './consultation-votes.ts';
import { EXIT, ExitError } from './exit.ts';
import { type OwnSubtopics, ownSubtopics } from './own-subtopics.ts';
import type { RankingTrial } from './ranking-methods.ts';
import type { JudgedProposal } from './ranking-quality.ts';

/** Into so many pairs of halves the voters are drawn; each half is held back once. */
const DRAWS = 4;
/** A share of fewer votes says little. */
const LEAST_JUDGES = 3;
/** So many votes at the overall mean stand in for those that a proposal lacks. */
const PRIOR_VOTES = 2;
/** The share of proposals, those with the most support, that count as relevant. */
const RELEVANT_SHARE = 0.25;

interface Statement {
  name: string;
  author: string;
  createdAt: Date;
  text: string;
  /** Rejected by moderators: it has no rank, but was there for a while. */
  isRejected: boolean;
}

interface Consultation {
  statements: Statement[];
  people: string[];
  /** Of those that count, with statements by their place. */
  votes: ConsultationVote[];
  texts: OwnSubtopics;
  authors: ReadonlyMap<string, number>;
}

/** Ranks from the votes of one half of the people, to be judged by those of the other half. */
export async function consultationTrials(folder: string, model: EncoderModel, language: string): Promise<RankingTrial[]> {
  const consultation = await readConsultation(folder, model, language);
  const halves = Array.from({ length: 2 * DRAWS }, (_, at) => ({ draw: Math.floor(at / 2), half: at % 2 }));
  return halves.map(({ draw, half }) => {
    const isKnown = ({ person }: ConsultationVote): boolean => hash32(`${draw}:${consultation.people[person]}`) % 2 === half;
    const known = consultation.votes.filter(isKnown);
    return trialOf(
      consultation,
      known,
      consultation.votes.filter((vote) => !isKnown(vote)),
    );
  });
}

async function readConsultation(folder: string, model: EncoderModel, language: string): Promise<Consultation> {
  const statements = await readStatements(join(folder, 'comments.csv'));
  const { votes, proposals, people } = await readConsultationVotes(join(folder, 'votes.csv'));
  const places = new Map(statements.map(({ name, isRejected }, at) => [name, isRejected ? -1 : at]));
  return {
    statements,
    people,
    // As when a consultation is imported, authors have no vote on their own statements.
    votes: votes
      .map((vote) => ({ ...vote, proposal: places.get(proposals[vote.proposal] as string) ?? -1 }))
      .filter(({ proposal, person }) => proposal >= 0 && statements[proposal]?.author !== people[person]),
    texts: ownSubtopics(
      model,
      statements.map(({ text }) => text),
      language,
    ),
    authors: new Map([...new Set(statements.map(({ author }) => author))].map((author, number) => [author, number])),
  };
}

async function readStatements(file: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  for await (const batch of readCells(file, { columns: ['comment_id', 'author_id', 'time_ms', 'moderated', 'text'] }))
    for (const { line, cells } of batch) {
      const [name, author, time, moderated, text] = cells as [string, string, string, string, string];
      const createdAt = new Date(/^\d+$/.test(time) ? Number(time) : Number.NaN);
      if (Number.isNaN(createdAt.getTime()))
        throw new ExitError(EXIT.usage, `${file}: line ${line} has the time_ms ${JSON.stringify(time)}, which is not in milliseconds.`);
      statements.push({ name, author, createdAt, text, isRejected: moderated === '-1' });
    }
  return statements;
}

function trialOf(consultation: Consultation, known: readonly ConsultationVote[], heldBack: readonly ConsultationVote[]): RankingTrial {
  const all = proposalsOf(consultation, known);
  const now = new Date(Math.max(...all.map(({ createdAt }) => createdAt.getTime())));
  const topic = { subtopics: consultation.texts.subtopics, history: null };
  const past = rankTopic(
    { ...topic, formula: 'weighted_sum', normalisation: 'batch', consistencyFormula: 'scaled', proposals: all },
    { policy: RANKING_POLICY, now },
  );
  const proposals = all.filter(({ id }) => !consultation.statements[id]?.isRejected);
  return { ...topic, proposals, history: past.history, now, judged: judge(heldBack) };
}

function proposalsOf(consultation: Consultation, known: readonly ConsultationVote[]): TopicProposal[] {
  const { statements, people, texts, authors } = consultation;
  const agreement = fitOpinion(toTopicVotes(known, { proposals: statements.map(({ name }) => name), people }), { policy: OPINION_POLICY });
  const votes = Map.groupBy(known, ({ proposal }) => proposal);
  return statements.map(({ author, createdAt }, id) => ({
    id,
    authorId: authors.get(author) as number,
    createdAt,
    similarities: texts.similarities[id] as ArrayLike<number>,
    support: weighSupport((votes.get(id) ?? []).flatMap(weighed), RANKING_POLICY),
    authorTrust: 1,
    adminPriority: 0,
    agreement: agreement.proposals[id]?.agreement ?? null,
    isMerged: false,
  }));
}

function weighed({ vote }: ConsultationVote): WeighedVote[] {
  return vote === 0 ? [] : [{ vote: vote === 1 ? 'support' : 'oppose', weight: 1 }];
}

/** A proposal is worth its share of support among the people held back. */
function judge(heldBack: readonly ConsultationVote[]): Map<number, JudgedProposal> {
  const cast = heldBack.filter(({ vote }) => vote !== 0);
  const mean = supporters(cast) / Math.max(1, cast.length);
  const gains = [...Map.groupBy(cast, ({ proposal }) => proposal)]
    .filter(([, votes]) => votes.length >= LEAST_JUDGES)
    .map(([id, votes]) => ({ id, gain: (supporters(votes) + PRIOR_VOTES * mean) / (votes.length + PRIOR_VOTES) }))
    .toSorted((a, b) => b.gain - a.gain || a.id - b.id);
  const relevant = Math.ceil(RELEVANT_SHARE * gains.length);
  return new Map(gains.map(({ id, gain }, at) => [id, { gain, isRelevant: at < relevant }]));
}

const supporters = (votes: readonly ConsultationVote[]): number => votes.filter(({ vote }) => vote === 1).length;
