import type { Route } from '../frame/index.ts';

const forModerators = { needs: 'moderator', section: 'moderation' } as const;
const forReviewers = { ...forModerators, orTier: 'expert' } as const;

/** The pages of moderation; the public log is for everyone. */
export const MODERATION_ROUTES: readonly Route[] = [
  {
    path: '/moderation',
    tag: 'verdict-moderation-page',
    load: () => import('./verdict-moderation-page.ts'),
    title: { en: 'Reports', es: 'Denuncias' },
    ...forReviewers,
  },
  {
    path: '/moderation/cases/:id(\\d+)',
    tag: 'verdict-case-page',
    load: () => import('./case/verdict-case-page.ts'),
    title: { en: 'Case', es: 'Caso' },
    ...forReviewers,
  },
  {
    path: '/moderation/appeals',
    tag: 'verdict-appeals-page',
    load: () => import('./appeal/verdict-appeals-page.ts'),
    title: { en: 'Appeals', es: 'Recursos' },
    ...forModerators,
  },
  {
    path: '/moderation/threats',
    tag: 'verdict-threats-page',
    load: () => import('../threat/verdict-threats-page.ts'),
    title: { en: 'Suspicious activity', es: 'Actividad sospechosa' },
    ...forModerators,
  },
  {
    path: '/moderation/threats/:id(\\d+)',
    tag: 'verdict-threat-page',
    load: () => import('../threat/verdict-threat-page.ts'),
    title: { en: 'Suspicious activity', es: 'Actividad sospechosa' },
    ...forModerators,
  },
  {
    path: '/moderation/signals',
    tag: 'verdict-signals-page',
    load: () => import('../abuse/verdict-signals-page.ts'),
    title: { en: 'Signals', es: 'Señales' },
    ...forModerators,
  },
  {
    path: '/moderation/set-aside',
    tag: 'verdict-quarantines-page',
    load: () => import('./quarantine/verdict-quarantines-page.ts'),
    title: { en: 'Answers set aside', es: 'Respuestas apartadas' },
    ...forModerators,
  },
  {
    path: '/admin/fallacy-moderation', // the requirements name this address, though the page is for moderators
    tag: 'verdict-fallacy-moderation-page',
    load: () => import('../label-moderation/verdict-fallacy-moderation-page.ts'),
    title: { en: 'Disputed flags', es: 'Marcas en disputa' },
    ...forModerators,
  },
  {
    path: '/moderation/log',
    tag: 'verdict-moderation-log-page',
    load: () => import('./verdict-moderation-log-page.ts'),
    title: { en: 'Moderation log', es: 'Registro de moderación' },
    section: 'moderation',
  },
];
