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
  {
    path: '/proposals/topic/:slug/new',
    tag: 'verdict-new-proposal-page',
    load: () => import('../proposal/write/verdict-new-proposal-page.ts'),
    title: { en: 'Add a proposal', es: 'Añadir una propuesta' },
    section: 'proposals',
  },
  {
    path: '/proposals/votes',
    tag: 'verdict-own-votes-page',
    load: () => import('../proposal/own-votes/verdict-own-votes-page.ts'),
    title: { en: 'Your votes', es: 'Sus votos' },
    needs: 'member',
    section: 'proposals',
  },
];
