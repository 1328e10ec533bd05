import type { Route } from '../frame/index.ts';

/** The pages of experiments, for administrators, and the one on which moderators rate. */
export const EXPERIMENT_ROUTES: readonly Route[] = [
  {
    path: '/admin/experiments',
    tag: 'verdict-admin-experiments-page',
    load: () => import('./verdict-admin-experiments-page.ts'),
    title: { en: 'Experiments', es: 'Experimentos' },
    needs: 'admin',
    section: 'admin',
  },
  {
    path: '/admin/experiments/:id(\\d+)',
    tag: 'verdict-admin-experiment-page',
    load: () => import('./verdict-admin-experiment-page.ts'),
    title: { en: 'Experiment', es: 'Experimento' },
    needs: 'admin',
    section: 'admin',
  },
  {
    path: '/moderation/ratings',
    tag: 'verdict-rating-page',
    load: () => import('./verdict-rating-page.ts'),
    title: { en: 'Rate proposals', es: 'Valorar propuestas' },
    needs: 'moderator',
    section: 'moderation',
  },
];
