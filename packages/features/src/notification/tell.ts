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

function urlOf({ kind, data }: Item): string {
  if ('point_id' in data) return `/debates/${data.point_id}`;
  if ('subject_kind' in data) return data.subject_kind === 'point' ? `/debates/${data.subject_id}` : '/notifications';
  if ('until' in data) return data.appeal_url ?? '/notifications';
  return kind === 'security' ? '/settings/security' : '/';
}
