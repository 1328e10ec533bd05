import { type Answer, ask, client } from '../../frame/index.ts';
import type { TopicOpinion } from './opinion.ts';

/** The people of a topic by how they vote. */
export function readOpinion(topic: string): Promise<Answer<TopicOpinion>> {
  return ask<TopicOpinion>(client.GET('/api/topics/{topic}/opinion' as never, { params: { path: { topic } } } as never));
}
