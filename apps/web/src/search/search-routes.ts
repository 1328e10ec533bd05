import type { Route } from '../frame/route.ts';

export const SEARCH_ROUTES: readonly Route[] = [
  {
    path: '/search',
    tag: 'verdict-search-page',
    load: () => import('./verdict-search-page.ts'),
    title: { en: 'Search', es: 'Buscar' },
  },
];
