import type { VoteType } from '@verdict/core/proposal';
import { appendEvent } from '@verdict/features/audit';
import type { Topic } from '@verdict/wire/topic';
import type { Web } from '../../../testing/index.ts';

/** Settings with which no text gets a vector, so that proposals fit their topics as a test says. */
export const NOT_COMPARED = { EMBEDDING_URL: 'http://127.0.0.1:9/v1' };

interface Actor {
  userId: number;
  authorization: string;
}

/** Topics, proposals and votes for pages to show. */
export class BoardScene {
  readonly #web: Web;

  constructor(web: Web) {
    this.#web = web;
  }

  async topic(
    moderator: Actor,
    topic: { title: string; subtopics: readonly [name: string, weight: number][]; description?: string },
  ): Promise<Topic> {
    const subtopics = topic.subtopics.map(([name, weight]) => ({ name, weight, keywords: [name.toLowerCase()] }));
    return (await this.#web.mustSend('POST', '/api/topics', moderator, { ...topic, subtopics })).topic;
  }

  /** A proposal that fits each subtopic of its topic as given, whatever its text would be compared to. */
  async proposal(author: Actor, topic: Topic, title: string, similarities: readonly number[]): Promise<string> {
    const body = { topic: topic.slug, title, text: `${title}. This is why it should be done.`, language: 'en' };
    const { proposal } = await this.#web.mustSend('POST', '/api/proposals', author, body);
    await this.#compare(topic, proposal.proposal_id, similarities);
    return proposal.proposal_id;
  }

  vote(voter: Actor, proposalId: string, type: VoteType): Promise<unknown> {
    return this.#web.mustSend('POST', '/api/votes', voter, { proposal_id: proposalId, vote_type: type });
  }

  /** Waits until this many proposals of the topic are ranked. */
  async ranked(topic: Topic, count: number): Promise<void> {
    await until(async () => (await this.#web.mustSend('GET', `/api/proposals/top?topic=${topic.slug}`, null)).total >= count);
  }

  async #compare(topic: Topic, proposalId: string, similarities: readonly number[]): Promise<void> {
    const { db, clock } = this.#web.system.deps;
    await db.transaction(async (tx) => {
      const { id } = await tx.selectFrom('proposal_summary').select('id').where('proposal_id', '=', proposalId).executeTakeFirstOrThrow();
      const rows = topic.subtopics.map(({ id: sub_topic_id }, at) => {
        const similarity = similarities[at] ?? 0;
        const parts = { similarity, cosine: similarity, jaccard: 0, tfidf: 0, keywords: [] };
        return { proposal_id: id, sub_topic_id, topic_id: topic.id, ...parts, vocabulary_version: 1 };
      });
      await tx.insertInto('proposal_similarity').values(rows).execute();
      await appendEvent(tx, 'topic.compared', {
        occurredAt: clock.now(),
        subject: topic.uuid,
        subjectUserId: null,
        payload: { topic_id: topic.id, proposals: 1, vocabulary_version: 1, model: 'test' },
      });
    });
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('This was awaited for 10 seconds.');
}
