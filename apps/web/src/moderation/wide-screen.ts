import { Shared } from '@verdict/elements/state';

const query = window.matchMedia('(min-width: 64rem)');

/** Whether a list and what was chosen from it fit side by side. */
export const wideScreen = new Shared(query.matches);
query.addEventListener('change', ({ matches }) => wideScreen.change(matches));
