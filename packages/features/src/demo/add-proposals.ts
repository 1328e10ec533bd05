import type { VoteType } from '@verdict/core/proposal';
import { seeded } from '@verdict/core/pseudorandom';
import { HOUR_MS } from '@verdict/core/time';
import type { Result } from '@verdict/platform/http';
import type { Deps } from '../deps.ts';
import { createPoint, type PointWriter } from '../point/index.ts';
import { castVote, createProposal, createVoteWriter, type VoteWriter } from '../proposal/index.ts';
import { createTopic, findTopic } from '../topic/index.ts';
import { type DemoProposal, type DemoTopic, TOPICS, VOTERS } from './proposals.ts';

const SOURCE = 'demo';
/** The share of the proposals that a voter answers, and of the answers that are neither for nor against. */
const TURNOUT = 0.55;
const PASSES = 0.08;

export const voterEmail = (at: number): string => `voter-${at + 1}@demo.example`;

/** Account ids by address, and the writer of points. */
interface Community {
  ids: ReadonlyMap<string, number>;
  writer: PointWriter;
}

/** Adds the topics of the demo that are missing, each with its proposals, votes and comments. */
export async function addProposals(deps: Deps, community: Community): Promise<void> {
  for (const topic of TOPICS) {
    if (!(await addTopic(deps, topic, community))) continue; // the account of whoever opened it is erased
    const voteWriter = createVoteWriter(deps);
    for (const [i, proposal] of topic.proposals.entries()) {
      const proposalId = await addProposal(deps, community, { topic, proposal, externalId: `${topic.slug}-${i + 1}` });
      if (proposalId !== undefined) await addVotes(deps, community, { proposal, proposalId, voteWriter });
    }
    await voteWriter.drain();
  }
}

const idOf = ({ ids }: Community, name: string): number | undefined => ids.get(`${name}@demo.example`);

const at = (deps: Deps, hoursAgo: number): Deps => {
  const then = new Date(deps.clock.now().getTime() - hoursAgo * HOUR_MS);
  return { ...deps, clock: { now: () => then } };
};

async function addTopic(deps: Deps, topic: DemoTopic, community: Community): Promise<boolean> {
  if (await findTopic(deps.db.kysely, topic.slug)) return true;
  const userId = idOf(community, topic.by);
  if (userId === undefined) return false;
  const { by: _by, hoursAgo, proposals: _proposals, ...body } = topic;
  const now = at(deps, hoursAgo).clock.now();
  mustBe(await deps.db.transaction((tx) => createTopic(tx, { userId, body, now })));
  return true;
}

interface PlacedProposal {
  topic: DemoTopic;
  proposal: DemoProposal;
  externalId: string;
}

/** The id of a proposal that has no votes yet; undefined if it has, or cannot be added. */
async function addProposal(deps: Deps, community: Community, placed: PlacedProposal): Promise<string | undefined> {
  const known = await deps.db.kysely
    .selectFrom('proposal_summary as proposal')
    .leftJoin('vote_summary as vote', 'vote.proposal_id', 'proposal.id')
    .select(['proposal.proposal_id', 'vote.id as vote_id'])
    .where('source', '=', SOURCE)
    .where('external_id', '=', placed.externalId)
    .limit(1)
    .executeTakeFirst();
  if (known) return known.vote_id === null ? known.proposal_id : undefined;
  const userId = idOf(community, placed.proposal.by);
  return userId === undefined ? undefined : makeProposal(deps, community, { ...placed, userId });
}

async function makeProposal(
  deps: Deps,
  community: Community,
  { topic, proposal, externalId, userId }: PlacedProposal & { userId: number },
): Promise<string | undefined> {
  const body = { topic: topic.slug, text: proposal.text, language: topic.language, source: SOURCE, external_id: externalId };
  const now = at(deps, proposal.hoursAgo).clock.now();
  const made = await deps.db.transaction((tx) => createProposal(tx, { userId, body, now }));
  if (!made.ok) return undefined; // somebody has closed the topic
  const { proposal_id, point_id } = made.value.proposal;
  for (const [i, [by, content]] of (proposal.comments ?? []).entries()) {
    const author = idOf(community, by);
    if (author === undefined) continue;
    const comment = { content, language: topic.language, externalId: `demo/${externalId}/${i + 1}`, parentId: point_id };
    const later = at(deps, proposal.hoursAgo * (1 - 0.15 * (i + 1)));
    mustBe(await createPoint(later, community.writer, { userId: author, accountName: null, body: comment, repeat: undefined }));
  }
  return proposal_id;
}

interface VotedProposal {
  proposal: DemoProposal;
  proposalId: string;
  voteWriter: VoteWriter;
}

/** The votes are drawn from the shares of supporters. The same seed gives the same community on every machine. */
async function addVotes(deps: Deps, { ids }: Community, { proposal, proposalId, voteWriter }: VotedProposal): Promise<void> {
  const random = seeded(proposal.text.length * 7919 + proposal.hoursAgo);
  const votes = Array.from(VOTERS.keys(), async (voter) => {
    const [turnout, choice, pass, delay] = [random(), random(), random(), random()] as const;
    const userId = ids.get(voterEmail(voter));
    if (userId === undefined || turnout >= TURNOUT) return;
    const support = proposal.appeal[voter % proposal.appeal.length] as number;
    const vote_type: VoteType = pass < PASSES ? 'pass' : choice < support ? 'support' : 'oppose';
    // Most people vote soon after they first see a proposal.
    const moment = at(deps, proposal.hoursAgo * (1 - delay ** 2));
    mustBe(await castVote(moment, voteWriter, { userId, body: { proposal_id: proposalId, vote_type }, from: null, repeat: undefined }));
  });
  await Promise.all(votes);
}

/** The demo's own actions must be allowed; a refusal is a bug in the demo. */
function mustBe(result: Result<unknown>): void {
  if (!result.ok) throw new Error(`the demo was refused: ${result.refusal.code}`);
}
