import type { Route } from '../frame/index.ts';

/** Topics, the board of each, and what people write and vote there. */
export const TOPIC_ROUTES: readonly Route[] = [
  {
    path: '/proposals',
    tag: 'verdict-topics-page',
    load: () => import('./list/verdict-topics-page.ts'),
    title: { en: 'Proposals', es: 'Propuestas' },
    section: 'proposals',
  },
  {
    path: '/proposals/topic/:slug',
    tag: 'verdict-topic-board-page',
    load: () => import('./board/verdict-topic-board-page.ts'),
    title: { en: 'Proposals', es: 'Propuestas' },
    section: 'proposals',
  },
];
