import { refusePermission } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { FEEDBACK_EVENTS } from '@verdict/wire/feedback/events';
import { LABEL_EVENTS } from '@verdict/wire/label/events';
import type { LiveMessage } from '@verdict/wire/live';
import { eventsOfKinds, findLastChanges, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { findRoots } from '../point/index.ts';
import { LABEL_PERMISSIONS } from './permissions.ts';
import { publicLabelViews } from './queries.ts';

const ALL = 'labels';

/** The events that change how a label is shown. */
const KINDS = [
  ...kindsOf(LABEL_EVENTS),
  ...kindsOf(FEEDBACK_EVENTS),
  ...(['label.overridden', 'label.override_undone', 'label.recounted', 'label.probability_changed'] as const),
];

/** One channel for each label, one for all labels, and one for the labels of each debate. */
export const LABEL_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === ALL || /^label:[1-9]\d{0,15}$/.test(topic)
      ? refusePermission(LABEL_PERMISSIONS, actor, 'label.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

/** The label of an event, either directly or through feedback. */
const LABEL_IDS = `
  SELECT uuid, id FROM comment_fallacy_labels WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT uuid, fallacy_label_id FROM feedback WHERE uuid = ANY ($1::uuid[])`;

async function messagesAbout(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const lastSeq = await findLastChanges(database, events, LABEL_IDS);
  if (lastSeq.size === 0) return [];
  const labels = await publicLabelViews(database, [...lastSeq.keys()]);
  const roots = await findRoots(
    database,
    labels.map(({ point_id }) => point_id),
  );
  return labels.flatMap((label) => {
    const message = { seq: lastSeq.get(label.id) as number, kind: 'label.changed', data: withoutViewer(label) } as const;
    const root = roots.get(label.point_id);
    return [ALL, `label:${label.id}`, ...(root === undefined ? [] : [`point:${root}`])].map((topic) => ({ topic, ...message }));
  });
}

/** Live messages are the same for everyone, so they leave out the reader's own feedback. */
function withoutViewer<Label extends { your_feedback: unknown; is_yours: unknown }>({ your_feedback, is_yours, ...label }: Label) {
  return label;
}
