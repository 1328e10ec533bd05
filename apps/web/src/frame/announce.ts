import { Shared } from '@verdict/elements/state';

/** What was just done, for those who do not see it happen. The frame says it in a live region. */
export const announcement = new Shared('');

export function announce(sentence: string): void {
  announcement.change(''); // the same sentence twice is two announcements
  requestAnimationFrame(() => announcement.change(sentence));
}
