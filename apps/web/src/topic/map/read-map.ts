import type { TopicMap } from '@verdict/wire/ranking';
import { type Answer, ask, client } from '../../frame/index.ts';

export function readMap(topic: string): Promise<Answer<TopicMap>> {
  return ask<TopicMap>(client.GET('/api/topics/{topic}/map' as never, { params: { path: { topic } } } as never));
}
