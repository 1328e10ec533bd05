import { RefusalError } from '@verdict/platform/http';
import type { Deps } from '../../deps.ts';
import { createTopic, findTopic } from '../../topic/index.ts';
import type { PolisImport } from './import-polis.ts';

const MIN_KEYWORD = 4;
const MAX_KEYWORDS = 10;
const MAX_NAME = 80;

/** The slug of the topic. A new one has a single subtopic with the words of its title, which its editors refine. */
export async function openTopic(deps: Deps, { topic, title, language }: PolisImport): Promise<string> {
  const found = await findTopic(deps.db.kysely, topic);
  if (found) return found.slug;
  const keywords = [...new Set(title.toLowerCase().match(/\p{L}+/gu) ?? [])].filter(({ length }) => length >= MIN_KEYWORD);
  const subtopics = [{ name: title.slice(0, MAX_NAME), weight: 1, keywords: keywords.slice(0, MAX_KEYWORDS) }];
  const body = { slug: topic, title, subtopics, ...(language !== undefined && { language }) };
  const created = await deps.db.transaction((tx) => createTopic(tx, { userId: null, body, now: deps.clock.now() }));
  if (!created.ok) throw new RefusalError(created.refusal);
  return created.value.topic.slug;
}
