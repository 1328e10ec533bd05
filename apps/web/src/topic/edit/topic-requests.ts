import type { RankPreview } from '@verdict/wire/ranking';
import type { CreateBoost, CreateTopic, DecideKeyword, EditTopic, KeywordSuggestion, Topic } from '@verdict/wire/topic';
import { type Answer, ask, client } from '../../frame/index.ts';

export type Boost = Topic['boosts'][number];

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

/** The keywords that were suggested for each subtopic and not decided yet. */
export async function readSuggestions({ slug, subtopics }: Topic): Promise<Answer<KeywordSuggestion[]>> {
  const answers = await Promise.all(subtopics.map(({ id }) => readKeywords(slug, id)));
  const items = answers.flatMap((answer) => (answer.ok ? answer.value.items : []));
  return answers.find((answer) => !answer.ok) ?? { ok: true, value: items.filter(({ state }) => state === 'suggested') };
}

const readKeywords = (topic: string, subtopic: number): Promise<Answer<{ items: KeywordSuggestion[] }>> =>
  ask(client.GET('/api/topics/{topic}/subtopics/{subtopic}/keywords', { params: { path: { topic, subtopic } } }));

export const sendDecision = (topic: string, subtopic: number, body: DecideKeyword): Promise<Answer<unknown>> =>
  ask(client.PUT('/api/topics/{topic}/subtopics/{subtopic}/keywords', { params: { path: { topic, subtopic } }, body }));
