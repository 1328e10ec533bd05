import type { Route } from '../frame/index.ts';

const section = 'challenges';

/** The pages of challenges and juries. */
export const CHALLENGE_ROUTES: readonly Route[] = [
  {
    path: '/challenges',
    tag: 'verdict-challenges-page',
    load: () => import('./verdict-challenges-page.ts'),
    title: { en: 'Challenges', es: 'Impugnaciones' },
    section,
  },
  {
    path: '/challenges/new',
    tag: 'verdict-new-challenge-page',
    load: () => import('./form/verdict-new-challenge-page.ts'),
    title: { en: 'Challenge a claim', es: 'Impugnar una afirmación' },
    needs: 'member',
    section,
  },
  {
    path: '/challenges/statistics',
    tag: 'verdict-challenge-statistics-page',
    load: () => import('./statistics/verdict-challenge-statistics-page.ts'),
    title: { en: 'Challenge statistics', es: 'Estadísticas de impugnaciones' },
    section,
  },
  {
    path: '/challenges/:id(\\d+)',
    tag: 'verdict-challenge-page',
    load: () => import('./verdict-challenge-page.ts'),
    title: { en: 'Challenge', es: 'Impugnación' },
    section,
  },
  {
    path: '/juries',
    tag: 'verdict-juries-page',
    load: () => import('../jury/verdict-juries-page.ts'),
    title: { en: 'Your juries', es: 'Sus jurados' },
    needs: 'member',
    section,
  },
];
