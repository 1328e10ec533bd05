import { Shared } from '@verdict/elements/state';

/** Tells screen readers what was just done. The frame says it in a live region. */
export const announcement = new Shared('');

export function announce(sentence: string): void {
  announcement.change(''); // so that the same sentence twice is announced twice
  requestAnimationFrame(() => announcement.change(sentence));
}
