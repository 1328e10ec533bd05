import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE, MAX_VOTE_WEIGHT, PROPOSAL_STATUSES, VOTE_TYPES } from '@verdict/core/proposal';
import { type Static, Type } from 'typebox';
import { EventId } from '../audit/index.ts';
import { Checking, Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';
import { PublicReason } from '../moderation/index.ts';

export const ProposalId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64, description: 'The id of a proposal.' });
const TopicRef = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64, description: 'The slug or id of the topic.' });
const Language = Type.String({ pattern: '^[a-z]{2,3}$', description: 'BCP 47 language; identified from the text if it is left out.' });
const Source = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*$', maxLength: 64, description: 'The platform it was written on.' });
const Title = wordsOf(MAX_PROPOSAL_TITLE, 'What should be done, in a few words; by default the first sentence of the text.');
const Text = wordsOf(MAX_PROPOSAL_TEXT, 'What should be done, and why.');

const MAX_METADATA_FIELDS = 20;
const Metadata = Type.Record(
  Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }),
  Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean(), Type.Null()]),
  { maxProperties: MAX_METADATA_FIELDS, description: `Up to ${MAX_METADATA_FIELDS} fields of your own.` },
);

/** The proposal in an address. */
export const ProposalParams = Type.Object({ proposal_id: ProposalId });

export const CreateProposal = Type.Object(
  {
    user_id: Type.Optional(Id),
    topic: Type.Optional(
      Type.String({ ...TopicRef, description: 'The slug or id of the topic. Needed unless exactly one topic is open.' }),
    ),
    title: Type.Optional(Title),
    text: Text,
    language: Type.Optional(Language),
    metadata: Type.Optional(Metadata),
    source: Type.Optional(Source),
    external_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The id on the source; a second proposal with it is the same proposal.' }),
    ),
  },
  { additionalProperties: false },
);
export type CreateProposal = Static<typeof CreateProposal>;

export const EditProposal = Type.Object({ title: Type.Optional(Title), text: Text }, { additionalProperties: false });
export type EditProposal = Static<typeof EditProposal>;

export const VoteCounts = Type.Object(
  {
    support: Type.Integer({ minimum: 0 }),
    oppose: Type.Integer({ minimum: 0 }),
    pass: Type.Integer({ minimum: 0 }),
  },
  { $id: 'VoteCounts', description: 'People by their vote. Those who voted on several merged proposals count once.' },
);
export type VoteCounts = Static<typeof VoteCounts>;

export const Proposal = Type.Object(
  {
    proposal_id: ProposalId,
    uuid: Type.String({ format: 'uuid' }),
    topic_id: Id,
    topic: Type.String({ description: 'The slug of its topic.' }),
    user_id: nullable(Id),
    author_name: nullable(Type.String()),
    title: Type.String(),
    text: Type.String(),
    language: Type.String(),
    metadata: Metadata,
    source: Type.String(),
    external_id: nullable(Type.String()),
    status: Type.Enum([...PROPOSAL_STATUSES]),
    merged_into: nullable(ProposalId),
    admin_priority: Type.Number({ minimum: 0, maximum: 1 }),
    point_id: Type.Integer({ ...Id, description: 'The point that its comments reply to.' }),
    comment_count: Type.Integer({ minimum: 0 }),
    votes: Type.Ref('VoteCounts'),
    ...Checking,
    timestamp: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Proposal' },
);
export type Proposal = Omit<Static<typeof Proposal>, 'votes'> & { votes: VoteCounts };

export const CreatedProposalAnswer = Type.Object({
  success: Type.Literal(true),
  proposal: Type.Ref('Proposal'),
  event: EventId,
});
export const ProposalAnswer = Type.Object({ success: Type.Literal(true), proposal: Type.Ref('Proposal') });

export const ProposalQuery = Type.Object(
  {
    ...PageQuery,
    topic: Type.Optional(TopicRef),
    user_id: Type.Optional(Id),
    status: Type.Optional(Type.Enum([...PROPOSAL_STATUSES])),
    merged_into: Type.Optional(ProposalId),
  },
  { additionalProperties: false },
);
export type ProposalQuery = Static<typeof ProposalQuery>;
export const ProposalList = listOf(Type.Ref('Proposal'));

export const DeleteProposal = Type.Object({ reason: Type.Optional(PublicReason) }, { additionalProperties: false });
export const MergeProposal = Type.Object({ into: ProposalId }, { additionalProperties: false });
export const CloseProposal = Type.Object({ closed: Type.Boolean() }, { additionalProperties: false });
export const PrioritiseProposal = Type.Object(
  {
    admin_priority: Type.Number({ minimum: 0, maximum: 1, description: 'Added to its score.' }),
    reason: wordsOf(500, 'Why, for everyone who reads the log.'),
  },
  { additionalProperties: false },
);
export type PrioritiseProposal = Static<typeof PrioritiseProposal>;

export const CreateVote = Type.Object(
  {
    user_id: Type.Optional(Id),
    proposal_id: ProposalId,
    vote_type: Type.Enum([...VOTE_TYPES]),
    weight: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: MAX_VOTE_WEIGHT,
        description: 'The raw weight, 1 by default. Another one needs a key with the scope act-as.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type CreateVote = Static<typeof CreateVote>;

export const Vote = Type.Object(
  {
    vote_id: Type.String({ format: 'uuid' }),
    proposal_id: ProposalId,
    user_id: Id,
    vote_type: Type.Enum([...VOTE_TYPES]),
    weight: Type.Number(),
    timestamp: Timestamp,
  },
  { $id: 'Vote', description: 'A person’s vote on a proposal. Only they and producers who act for them see it.' },
);
export type Vote = Static<typeof Vote>;

export const VoteAnswer = Type.Object({
  success: Type.Literal(true),
  vote: nullable(Type.Ref('Vote'), 'Null once withdrawn.'),
  stats: Type.Ref('VoteCounts'),
  event: EventId,
});

const OwnVote = Type.Object({
  ...Vote.properties,
  title: Type.String(),
  topic: Type.String({ description: 'The slug of its topic.' }),
  topic_title: Type.String(),
  status: Type.Enum([...PROPOSAL_STATUSES]),
  event: EventId,
});
export type OwnVote = Static<typeof OwnVote>;
export const OwnVotesQuery = Type.Object(
  {
    ...PageQuery,
    topic: Type.Optional(TopicRef),
    vote_type: Type.Optional(Type.Enum([...VOTE_TYPES])),
    search: Type.Optional(wordsOf(200, 'Part of the title of the proposal.')),
  },
  { additionalProperties: false },
);
export type OwnVotesQuery = Static<typeof OwnVotesQuery>;
export const OwnVoteList = listOf(OwnVote);

/** Schemas that others refer to by name. */
export const PROPOSAL_SCHEMAS = [VoteCounts, Proposal, Vote] as const;

declare module '../live/index.ts' {
  interface LiveMessages {
    'proposal.changed': Proposal;
    'proposal.removed': { proposal_id: string };
  }
}
