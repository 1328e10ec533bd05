import type { TopicOpinion } from '@verdict/wire/opinion';
import { type Answer, ask, client } from '../../frame/index.ts';

/** The people of a topic by how they vote. */
export function readOpinion(topic: string): Promise<Answer<TopicOpinion>> {
  return ask(client.GET('/api/topics/{topic}/opinion', { params: { path: { topic } } }));
}
