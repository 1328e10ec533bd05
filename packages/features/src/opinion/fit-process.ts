import { fitOpinion, type OpinionBeginning, type TopicVotes } from '@verdict/core/opinion';
import { serveParent } from '@verdict/platform/apart';

serveParent(({ votes, beginning }: { votes: TopicVotes; beginning: OpinionBeginning }) => fitOpinion(votes, beginning));
