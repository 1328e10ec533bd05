import { TOPIC_PERMISSIONS } from '@verdict/core/topic';
import type { Route } from '../../frame/index.ts';

/** Before the routes of topics: "new" is no slug here. */
export const TOPIC_EDIT_ROUTES: readonly Route[] = [
  {
    path: '/proposals/topic/new',
    tag: 'verdict-topic-edit-page',
    load: () => import('./verdict-topic-edit-page.ts'),
    title: { en: 'New topic', es: 'Tema nuevo' },
    needs: TOPIC_PERMISSIONS['topic.create'].least,
    section: 'proposals',
  },
  {
    path: '/proposals/topic/:slug/edit',
    tag: 'verdict-topic-edit-page',
    load: () => import('./verdict-topic-edit-page.ts'),
    title: { en: 'Edit topic', es: 'Editar el tema' },
    needs: TOPIC_PERMISSIONS['topic.edit'].least,
    section: 'proposals',
  },
];
