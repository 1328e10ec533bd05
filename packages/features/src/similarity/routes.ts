import { DAY_MS } from '@verdict/core/time';
import { type Http, ok, type Result, refuse } from '@verdict/platform/http';
import { RateLimiter } from '@verdict/platform/rate-limit';
import { ProposalParams } from '@verdict/wire/proposal';
import { ComparedText, CompareText, SimilarList, type SimilarProposal, TopicMap } from '@verdict/wire/ranking';
import { TopicName } from '@verdict/wire/topic';
import type { Deps } from '../deps.ts';
import { fromBytes } from '../embedding/index.ts';
import { readProposal, wordsOf } from '../proposal/index.ts';
import { router } from '../router.ts';
import { signedIn } from '../signed-in.ts';
import { findTopic, readTopic } from '../topic/index.ts';
import { compareText } from './compare-text.ts';
import { findSimilar } from './find-similar.ts';
import { findSimilarWords } from './find-similar-words.ts';
import { readMap } from './topic-map.ts';

const UNKNOWN_LANGUAGE = 'und';

export function similarityRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Proposals');
  const paid = new RateLimiter(deps.settings.RATE_LIMIT_COMPARISONS, DAY_MS);

  route('POST /api/proposals/compare', {
    action: 'proposal.create',
    summary: 'Compare a text with the proposals and subtopics of a topic, while it is being written',
    description:
      'Nothing is saved. Where vectors come from a paid service, each person has a daily number of them, and half of the monthly cap is for proposals that are saved. Without a vector the text is compared by its words alone, and `compared_by` says so.',
    body: CompareText,
    returns: ComparedText,
    refuses: ['topic_not_found'],
    handle({ body, actor }) {
      const { userId } = signedIn(actor);
      return compare(deps, body, () => paid.count(userId, deps.clock.now().getTime()) === undefined);
    },
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

async function compare(deps: Deps, { topic: name, title, text }: CompareText, mayPay: () => boolean) {
  const found = await findTopic(deps.db.kysely, name);
  if (!found) return refuse('topic_not_found', { topic: name });
  const content = title?.trim() ? wordsOf(title.trim(), text.trim()) : text.trim();
  const written = { topicId: found.id, content, language: UNKNOWN_LANGUAGE };
  const compared = await compareText(deps, { ...written, mayPay });
  if (!compared) return ok({ compared_by: 'words' as const, similar: await findSimilarWords(deps, written), subtopics: [] });
  const [{ subtopics }, similar] = await Promise.all([
    readTopic(deps.db.kysely, found.id, deps.clock.now()),
    findSimilar(deps, { ...written, vector: compared.vector }),
  ]);
  const described = subtopics.flatMap(({ id, name: subtopic, share }, at) => {
    const comparison = compared.comparisons[at];
    return comparison ? [{ sub_topic_id: id, name: subtopic, share, ...comparison }] : [];
  });
  return ok({ compared_by: 'meaning' as const, similar, subtopics: described });
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
