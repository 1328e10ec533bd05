import type { TopicMap } from '@verdict/wire/ranking';
import { type Answer, ask, client } from '../../frame/index.ts';

export const readMap = (topic: string): Promise<Answer<TopicMap>> =>
  ask(client.GET('/api/topics/{topic}/map', { params: { path: { topic } } }));
