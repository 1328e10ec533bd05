import type { Route } from '../frame/route.ts';

export const REPUTATION_ROUTES: readonly Route[] = [
  {
    path: '/leaderboard',
    tag: 'verdict-leaderboard-page',
    load: () => import('./verdict-leaderboard-page.ts'),
    title: { en: 'Leaderboard', es: 'Clasificación' },
  },
  {
    path: '/practice',
    tag: 'verdict-practice-page',
    load: () => import('./verdict-practice-page.ts'),
    title: { en: 'Practice', es: 'Práctica' },
    needs: 'member',
  },
];
