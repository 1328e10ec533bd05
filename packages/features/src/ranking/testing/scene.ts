import { testSystem } from '@verdict/features/testing';
import type { Topic } from '@verdict/wire/topic';
import { catchUp } from '../../../testing/catch-up.ts';
import { clientOf } from '../../../testing/client.ts';
import { appendEvent } from '../../audit/index.ts';
import { TALLY_PROJECTION } from '../tally-projection.ts';

export interface Person {
  userId: number;
  authorization: string;
}

type Subtopic = Topic['subtopics'][number];
type SceneTopic = Topic & { subtopics: [Subtopic, Subtopic] };

const SUBTOPICS = [
  { name: 'Safety', weight: 3, keywords: [] },
  { name: 'Noise', weight: 1, keywords: [] },
];

/** Three members and a moderator, and how they propose, vote and read ranks. */
export async function rankingScene() {
  const system = await testSystem();
  const clock = { at: new Date() };
  system.deps.clock = { now: () => clock.at };
  const { send, mustSend } = clientOf(await system.api());
  const mod = await system.person('mod', 'moderator');
  const [ana, ben, eva] = [await system.person('ana'), await system.person('ben'), await system.person('eva')];
  let topics = 0;
  const newTopic = async (more: object = {}): Promise<SceneTopic> => {
    topics += 1;
    return (await mustSend('POST', '/api/topics', mod, { title: `Streets ${topics}`, subtopics: SUBTOPICS, ...more })).topic;
  };
  const settle = () => catchUp(system.deps, TALLY_PROJECTION);
  return {
    system,
    clock,
    send,
    mustSend,
    people: { mod, ana, ben, eva },
    newTopic,
    settle,
    propose: async (topic: Topic, who: Person, text: string) =>
      (await mustSend('POST', '/api/proposals', who, { topic: topic.slug, text })).proposal.proposal_id as string,
    vote: (who: Person, proposal_id: string, vote_type: string) => mustSend('POST', '/api/votes', who, { proposal_id, vote_type }),
    /** Stores how similar a proposal is to each subtopic, as the slice of similarity does. */
    compare: (topic: Topic, proposalId: string, similarities: readonly number[]) =>
      system.deps.db.transaction(async (tx) => {
        const { id } = await tx.selectFrom('proposal_summary').select('id').where('proposal_id', '=', proposalId).executeTakeFirstOrThrow();
        const rows = topic.subtopics.map((subtopic, at) => ({
          proposal_id: id,
          sub_topic_id: subtopic.id,
          topic_id: topic.id,
          similarity: similarities[at] as number,
          cosine: similarities[at] as number,
          jaccard: 0,
          tfidf: 0,
          keywords: [],
          vocabulary_version: 1,
        }));
        await tx.insertInto('proposal_similarity').values(rows).execute();
        await appendEvent(tx, 'topic.compared', {
          occurredAt: clock.at,
          subject: topic.uuid,
          subjectUserId: null,
          payload: { topic_id: topic.id, proposals: 1, vocabulary_version: 1, model: 'test' },
        });
      }),
    topOf: async (topic: Topic, query = '', who: Person | null = null) => {
      await settle();
      return mustSend('GET', `/api/proposals/top?topic=${topic.slug}${query}`, who);
    },
  };
}
