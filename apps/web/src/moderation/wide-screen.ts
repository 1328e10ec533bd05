import { Shared } from '@verdict/elements/state';

const query = window.matchMedia('(min-width: 64rem)');

/** Whether the list and the selected item fit side by side. */
export const wideScreen = new Shared(query.matches);
query.addEventListener('change', ({ matches }) => wideScreen.change(matches));
