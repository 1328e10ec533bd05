import type { Language, NotificationKind } from '@verdict/core/notification';
import type { Item } from './known-data.ts';
import { BUTTONS, PHRASES, TITLES } from './texts.ts';

/** A notification in the words its person reads. */
export interface Told {
  title: string;
  text: string | null;
  /** The page it leads to, from the root of the site, or a whole address. */
  url: string;
  button: string;
}

export function tell<Kind extends NotificationKind>({ kind, data }: Item<Kind>, language: Language): Told {
  return {
    title: TITLES[language][kind](data),
    text: textOf({ kind, data } as Item, language),
    url: urlOf({ kind, data } as Item),
    button: BUTTONS[language][kind],
  };
}

function textOf({ data }: Item, language: Language): string | null {
  if ('excerpt' in data) return data.excerpt;
  return 'reason' in data && data.reason ? PHRASES[language].reason(data.reason) : null;
}

/** What moderators are told of labels leads them to where they decide. */
const FOR_THE_QUEUE: ReadonlySet<NotificationKind> = new Set(['label_controversial', 'label_review_requested']);

function urlOf({ kind, data }: Item): string {
  if ('alert' in data) return data.alert === 'labels_disputed' ? '/admin/fallacy-moderation' : '/admin';
  if (FOR_THE_QUEUE.has(kind) && 'label_id' in data) return `/admin/fallacy-moderation?label=${data.label_id}`;
  if ('export_id' in data) return `/api/exports/${data.export_id}/file`; // it needs no page: a day long, it is there for its owner
  if ('label_id' in data) return `/debates/${data.point_id}?label=${data.label_id}`;
  if ('point_id' in data) return `/debates/${data.point_id}`;
  if (kind === 'jury_called' && 'appeal_id' in data) return `/juries?appeal=${data.appeal_id}`;
  if ('challenge_id' in data) return `/challenges/${data.challenge_id}`;
  if ('case_id' in data) return `/moderation/cases/${data.case_id}`;
  if ('user_id' in data) return `/people/${data.user_id}`;
  if ('subject_kind' in data) return urlOfSubject(data);
  if ('until' in data) return data.appeal_url ?? '/notifications';
  return kind === 'security' ? '/settings/security' : '/';
}

/** Where what a moderator decided about can be read; what stands beside a label has no address that its number tells. */
function urlOfSubject({ subject_kind, subject_id }: { subject_kind: string; subject_id: number }): string {
  if (subject_kind === 'point') return `/debates/${subject_id}`;
  if (subject_kind === 'challenge') return `/challenges/${subject_id}`;
  return subject_kind === 'person' ? `/people/${subject_id}` : '/notifications';
}
