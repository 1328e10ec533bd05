import { MAX_TOP, type ProposalRank } from '@verdict/core/ranking';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RankPreview } from '@verdict/wire/ranking';
import type { PreviewTopic, SubtopicInput, Topic } from '@verdict/wire/topic';
import type { Static } from 'typebox';
import type { Deps } from '../deps.ts';
import { compareProposals } from '../similarity/index.ts';
import { findTopic, readTopic } from '../topic/index.ts';
import { type RankedTopic, rankStored } from './board.ts';
import { boardsOf } from './boards.ts';
import type { BoardProposal, BoardSubtopic, StoredTopic } from './topic-inputs.ts';

type Preview = Omit<Static<typeof RankPreview>, 'success'>;

/** How the ranks of a topic would change with other subtopics or formulas. Nothing is saved. */
export async function previewRanks(deps: Deps, name: string, changes: PreviewTopic): Promise<Result<Preview>> {
  const found = await findTopic(deps.db.kysely, name);
  const ranked = found && (await boardsOf(deps).read(found.id));
  if (!found || !ranked) return refuse('not_found');
  const topic = await readTopic(deps.db.kysely, found.id, deps.clock.now());
  const changed = await withSubtopics(deps, { ranked, topic, subtopics: changes.subtopics });
  if (!changed) return refuse('vectors_unavailable');
  const { ranking_formula, normalisation, consistency_formula } = { ...topic, ...changes };
  const stored: StoredTopic = { ...changed, topic: { ...changed.topic, ranking_formula, normalisation, consistency_formula } };
  const after = rankStored(stored, { policy: ranked.policy, history: ranked.history, now: ranked.rankedAt });
  return ok({ items: describeChanges(ranked, after) });
}

interface SubtopicChange {
  ranked: RankedTopic;
  topic: Topic;
  subtopics: readonly SubtopicInput[] | undefined;
}

/** The proposals with their similarity to the changed subtopics; undefined while the service of vectors cannot be reached. */
async function withSubtopics(deps: Deps, { ranked, topic, subtopics }: SubtopicChange): Promise<StoredTopic | undefined> {
  if (!subtopics) return ranked.stored;
  const known = subtopics.map((subtopic) => positionOf(ranked.stored, topic, subtopic));
  const asked = subtopics.filter((_, at) => known[at] === undefined);
  const compared = asked.length === 0 ? new Map() : await compareProposals(deps, topic.id, asked);
  if (!compared) return undefined;
  const proposals = new Map<number, BoardProposal>();
  for (const [id, proposal] of ranked.stored.proposals) {
    const comparisons = compared.get(id);
    if (asked.length > 0 && !comparisons) continue; // it has no vector yet
    let next = 0;
    const similarities = known.map((at) => (at === undefined ? comparisons[next++].similarity : proposal.similarities[at]));
    proposals.set(id, { ...proposal, similarities: Float64Array.from(similarities) });
  }
  return { ...ranked.stored, subtopics: subtopics.map((subtopic, at) => toBoardSubtopic(ranked.stored, subtopic, at)), proposals };
}

/** Where the similarities to a subtopic are, if it keeps its name and keywords. */
function positionOf(stored: StoredTopic, topic: Topic, { id, name, keywords }: SubtopicInput): number | undefined {
  const before = topic.subtopics.find((subtopic) => subtopic.id === id);
  const isSame = before?.name === name.trim() && sameWords(before.keywords, keywords);
  const at = isSame ? stored.subtopics.findIndex((subtopic) => subtopic.id === id) : -1;
  return at < 0 ? undefined : at;
}

const sameWords = (before: readonly string[], after: readonly string[]): boolean =>
  JSON.stringify(before.toSorted()) === JSON.stringify(after.map((word) => word.trim()).toSorted());

/** A new subtopic has no id yet: any that no other has will do. Its boosts are those of the one it was. */
function toBoardSubtopic({ subtopics }: StoredTopic, { id, name, weight }: SubtopicInput, at: number): BoardSubtopic {
  return { id: id ?? -1 - at, name, weight, boosts: subtopics.find((subtopic) => subtopic.id === id)?.boosts ?? [] };
}

function describeChanges({ stored, ranks }: RankedTopic, after: RankedTopic): Preview['items'] {
  return after.ranks.slice(0, MAX_TOP).map(({ id, rank, score }: ProposalRank) => {
    const { proposalId, title } = stored.proposals.get(id) as BoardProposal;
    const earlier = ranks.of(id) as ProposalRank;
    return { proposal_id: proposalId, title, rank_before: earlier.rank, rank_after: rank, score_before: earlier.score, score_after: score };
  });
}
