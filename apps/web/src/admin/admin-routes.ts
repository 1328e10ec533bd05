import type { Route } from '../frame/index.ts';

const forAdmins = { needs: 'admin', section: 'admin' } as const;

/** The admin pages, one for each tab. */
export const ADMIN_ROUTES: readonly Route[] = [
  {
    path: '/admin',
    tag: 'verdict-admin-page',
    load: () => import('./verdict-admin-page.ts'),
    title: { en: 'Administration', es: 'Administración' },
    ...forAdmins,
  },
  {
    path: '/admin/people',
    tag: 'verdict-admin-people-page',
    load: () => import('./verdict-admin-people-page.ts'),
    title: { en: 'People', es: 'Personas' },
    ...forAdmins,
  },
  {
    path: '/admin/policy/:name?',
    tag: 'verdict-admin-policy-page',
    load: () => import('../policy/verdict-admin-policy-page.ts'),
    title: { en: 'Policies', es: 'Políticas' },
    ...forAdmins,
  },
  {
    path: '/admin/keys',
    tag: 'verdict-admin-keys-page',
    load: () => import('./verdict-admin-keys-page.ts'),
    title: { en: 'API keys', es: 'Claves de API' },
    ...forAdmins,
  },
  {
    path: '/admin/jobs',
    tag: 'verdict-admin-jobs-page',
    load: () => import('./verdict-admin-jobs-page.ts'),
    title: { en: 'Jobs', es: 'Tareas' },
    ...forAdmins,
  },
  {
    path: '/admin/webhooks',
    tag: 'verdict-admin-webhooks-page',
    load: () => import('./verdict-admin-webhooks-page.ts'),
    title: { en: 'Webhooks', es: 'Webhooks' },
    ...forAdmins,
  },
  {
    path: '/admin/sites',
    tag: 'verdict-admin-sites-page',
    load: () => import('./verdict-admin-sites-page.ts'),
    title: { en: 'Sites', es: 'Sitios' },
    ...forAdmins,
  },
  {
    path: '/admin/outbox',
    tag: 'verdict-admin-outbox-page',
    load: () => import('./verdict-admin-outbox-page.ts'),
    title: { en: 'Email', es: 'Correo' },
    ...forAdmins,
  },
  {
    path: '/admin/log',
    tag: 'verdict-admin-log-page',
    load: () => import('./verdict-admin-log-page.ts'),
    title: { en: 'Event log', es: 'Registro de eventos' },
    ...forAdmins,
  },
];
