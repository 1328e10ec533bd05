import type { Route } from '../../frame/index.ts';

export const TOPIC_MAP_ROUTES: readonly Route[] = [
  {
    path: '/proposals/topic/:slug/map',
    tag: 'verdict-topic-map-page',
    load: () => import('./verdict-topic-map-page.ts'),
    title: { en: 'Map', es: 'Mapa' },
    section: 'proposals',
  },
];
