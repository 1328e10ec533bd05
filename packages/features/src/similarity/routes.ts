import { type Http, ok, type Result, refuse } from '@verdict/platform/http';
import { ProposalParams } from '@verdict/wire/proposal';
import { ComparedText, CompareText, SimilarList, type SimilarProposal, TopicMap } from '@verdict/wire/ranking';
import { TopicName } from '@verdict/wire/topic';
import type { Deps } from '../deps.ts';
import { fromBytes } from '../embedding/index.ts';
import { readProposal, wordsOf } from '../proposal/index.ts';
import { router } from '../router.ts';
import { findTopic, readTopic } from '../topic/index.ts';
import { compareText } from './compare-text.ts';
import { findSimilar } from './find-similar.ts';
import { readMap } from './topic-map.ts';

const UNKNOWN_LANGUAGE = 'und';

export function similarityRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Proposals');

  route('POST /api/proposals/compare', {
    action: 'proposal.create',
    summary: 'Compare a text with the proposals and subtopics of a topic, while it is being written',
    description:
      'Nothing is saved. Both lists are empty while the service that makes vectors cannot be reached; a proposal can be made all the same.',
    body: CompareText,
    returns: ComparedText,
    refuses: ['topic_not_found'],
    handle: ({ body }) => compare(deps, body),
  });

  route('GET /api/proposals/:proposal_id/similar', {
    action: 'proposal.read',
    summary: 'List the proposals of the same topic that are most similar',
    description: 'Empty until the proposal has been compared, about a second after it was made.',
    params: ProposalParams,
    returns: SimilarList,
    refuses: ['not_found', 'gone'],
    handle: ({ params }) => similarTo(deps, params.proposal_id),
  });

  route('GET /api/topics/:topic/map', {
    action: 'topic.read',
    summary: 'Read a map of a topic: its proposals in groups, those that are alike near each other',
    description: 'Of the newest 400 proposals; drawn again every minute.',
    params: TopicName,
    returns: TopicMap,
    refuses: ['not_found'],
    async handle({ params }) {
      const topic = await findTopic(deps.db.kysely, params.topic);
      return topic ? ok(await readMap(deps, topic.id)) : refuse('not_found');
    },
  });
}

async function compare(deps: Deps, { topic: name, title, text }: CompareText) {
  const found = await findTopic(deps.db.kysely, name);
  if (!found) return refuse('topic_not_found', { topic: name });
  const content = title?.trim() ? wordsOf(title.trim(), text.trim()) : text.trim();
  const compared = await compareText(deps, { topicId: found.id, content, language: UNKNOWN_LANGUAGE });
  if (!compared) return ok({ is_compared: false, similar: [], subtopics: [] });
  const [{ subtopics }, similar] = await Promise.all([
    readTopic(deps.db.kysely, found.id, deps.clock.now()),
    findSimilar(deps, { topicId: found.id, content, language: UNKNOWN_LANGUAGE, vector: compared.vector }),
  ]);
  const described = subtopics.flatMap(({ id, name: subtopic, share }, at) => {
    const comparison = compared.comparisons[at];
    return comparison ? [{ sub_topic_id: id, name: subtopic, share, ...comparison }] : [];
  });
  return ok({ is_compared: true, similar, subtopics: described });
}

async function similarTo(deps: Deps, proposalId: string): Promise<Result<{ items: SimilarProposal[] }>> {
  const found = await readProposal(deps.db.kysely, proposalId);
  if (!found) return refuse('not_found');
  if (found.isRemoved) return refuse('gone');
  const { id, proposal } = found;
  const stored = await deps.db.kysely
    .selectFrom('text_vector')
    .select('vector')
    .where('kind', '=', 'proposal')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!stored) return ok({ items: [] });
  const content = wordsOf(proposal.title, proposal.text);
  const text = { topicId: proposal.topic_id, content, language: proposal.language, vector: fromBytes(stored.vector), exceptId: id };
  return ok({ items: await findSimilar(deps, text) });
}
