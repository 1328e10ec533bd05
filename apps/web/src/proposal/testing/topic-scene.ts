import type { VoteType } from '@verdict/core/proposal';
import { appendEvent } from '@verdict/features/audit';
import type { Proposal } from '@verdict/wire/proposal';
import type { Topic } from '@verdict/wire/topic';
import type { Web } from '../../../testing/index.ts';

type Caller = { authorization: string };

const SUBTOPICS = [
  { name: 'Safety', weight: 35, keywords: ['crossing', 'kerb'] },
  { name: 'Trade and deliveries', weight: 30, keywords: ['shops', 'customers', 'deliveries'] },
  { name: 'Cost', weight: 20, keywords: ['income', 'budget'] },
  { name: 'Noise and air', weight: 15, keywords: ['traffic'] },
];

export interface ComparedProposal {
  by: Caller;
  title: string;
  text?: string;
  language?: string;
  /** To each subtopic, in their order. */
  similarities: readonly number[];
  keywords?: readonly (readonly string[])[];
}

/** A topic with ranked proposals, for pages to show. */
export class TopicScene {
  readonly #web: Web;
  readonly topic: Topic;

  private constructor(web: Web, topic: Topic) {
    this.#web = web;
    this.topic = topic;
  }

  static async create(web: Web, moderator: Caller, more: object = {}): Promise<TopicScene> {
    const body = { title: 'The future of Bispegata', language: 'en', subtopics: SUBTOPICS, ...more };
    const { topic } = await web.mustSend('POST', '/api/topics', moderator, body);
    return new TopicScene(web, topic as Topic);
  }

  /** Makes a proposal and stores what it would be compared to. */
  async propose({ by, title, text = title, language = 'en', similarities, keywords = [] }: ComparedProposal): Promise<Proposal> {
    const body = { topic: this.topic.slug, title, text, language };
    const { proposal } = await this.#web.mustSend('POST', '/api/proposals', by, body);
    await this.#compare(proposal.proposal_id, similarities, keywords);
    return proposal as Proposal;
  }

  vote(by: Caller, { proposal_id }: Pick<Proposal, 'proposal_id'>, vote_type: VoteType): Promise<unknown> {
    return this.#web.mustSend('POST', '/api/votes', by, { proposal_id, vote_type });
  }

  #compare(proposalId: string, similarities: readonly number[], keywords: readonly (readonly string[])[]): Promise<void> {
    const { db, clock } = this.#web.system.deps;
    const { id: topicId, uuid, subtopics } = this.topic;
    return db.transaction(async (tx) => {
      const { id } = await tx.selectFrom('proposal_summary').select('id').where('proposal_id', '=', proposalId).executeTakeFirstOrThrow();
      const rows = subtopics.map((subtopic, at) => {
        const similarity = similarities[at] ?? 0;
        const words = [...(keywords[at] ?? [])];
        const parts = { similarity, cosine: similarity, jaccard: similarity, tfidf: similarity, keywords: words };
        return { proposal_id: id, sub_topic_id: subtopic.id, topic_id: topicId, ...parts, vocabulary_version: 1 };
      });
      await tx
        .insertInto('proposal_similarity')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const payload = { topic_id: topicId, proposals: 1, vocabulary_version: 1, model: 'test' };
      await appendEvent(tx, 'topic.compared', { occurredAt: clock.now(), subject: uuid, subjectUserId: null, payload });
    });
  }
}
