import type { RankPreview as RankPreviewSchema } from '@verdict/wire/ranking';
import type { CreateBoost, CreateTopic, DecideKeyword, EditTopic, EmergencyBoost, KeywordSuggestion, Topic } from '@verdict/wire/topic';
import type { Static } from 'typebox';
import { type Answer, ask, client } from '../../frame/index.ts';

export type RankPreview = Static<typeof RankPreviewSchema>;
export type Boost = Static<typeof EmergencyBoost>;

const path = (topic: string) => ({ params: { path: { topic } } });

async function topicOf(request: Promise<Answer<{ topic: unknown }>>): Promise<Answer<Topic>> {
  const answer = await request;
  return answer.ok ? { ok: true, value: answer.value.topic as Topic } : answer;
}

export const readTopic = (topic: string): Promise<Answer<Topic>> => topicOf(ask(client.GET('/api/topics/{topic}', path(topic))));

export const sendNewTopic = (body: CreateTopic): Promise<Answer<Topic>> => topicOf(ask(client.POST('/api/topics', { body })));

export const sendTopic = (topic: string, body: EditTopic): Promise<Answer<Topic>> =>
  topicOf(ask(client.PUT('/api/topics/{topic}', { ...path(topic), body })));

export const sendBoost = (topic: string, body: CreateBoost): Promise<Answer<{ boost: Boost }>> =>
  ask(client.POST('/api/topics/{topic}/boosts', { ...path(topic), body }));

export const sendBoostEnd = (topic: string, id: number): Promise<Answer<{ boost: Boost }>> =>
  ask(client.DELETE('/api/topics/{topic}/boosts/{id}', { params: { path: { topic, id } } }));

export const readPreview = (topic: string, body: Omit<EditTopic, 'expected_version'>): Promise<Answer<RankPreview>> =>
  ask<RankPreview>(client.POST('/api/topics/{topic}/preview' as never, { ...path(topic), body } as never));

export async function readSuggestions(topic: string): Promise<Answer<KeywordSuggestion[]>> {
  const answer = await ask<{ items: KeywordSuggestion[] }>(client.GET('/api/topics/{topic}/keywords' as never, path(topic) as never));
  return answer.ok ? { ok: true, value: answer.value.items } : answer;
}

export const sendDecision = (topic: string, subtopic: number, body: DecideKeyword): Promise<Answer<unknown>> =>
  ask<unknown>(
    client.PUT('/api/topics/{topic}/subtopics/{subtopic}/keywords' as never, { params: { path: { topic, subtopic } }, body } as never),
  );
