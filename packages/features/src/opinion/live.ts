import type { LiveMessage } from '@verdict/wire/live';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';

/** Fits are sent to the channel of their topic, which belongs to the slice of topics. */
export const OPINION_CHANNELS: LiveChannels = {
  mayJoin: () => undefined,
  async messagesFor({ kysely }, events) {
    const seqs = new Map<number, number>();
    for (const { seq, payload } of eventsOfKinds(events, ['opinion.fitted'])) if (payload) seqs.set(payload.fit_id, seq);
    if (seqs.size === 0) return [];
    const fits = await kysely
      .selectFrom('opinion_fit')
      .select(['id', 'topic_id', 'made_at', 'people', 'groups'])
      .where('id', 'in', [...seqs.keys()])
      .orderBy('id')
      .execute();
    return fits.map(({ id, topic_id, made_at, people, groups }): LiveMessage => {
      const data = {
        topic_id,
        fitted_at: made_at.toISOString(),
        people,
        groups: groups.map((group) => ({ id: group.id, size: group.size })),
      };
      return { topic: `topic:${topic_id}`, seq: seqs.get(id) as number, kind: 'opinion.fitted', data };
    });
  },
};
