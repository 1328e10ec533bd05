import { ADMIN_ROUTES } from './admin/admin-routes.ts';
import { CHALLENGE_ROUTES } from './challenge/challenge-routes.ts';
import { CLAIM_ROUTES } from './claim/claim-routes.ts';
import { EXPERIMENT_ROUTES } from './experiment/experiment-routes.ts';
import type { Route } from './frame/route.ts';
import { MODERATION_ROUTES } from './moderation/moderation-routes.ts';
import { PROPOSAL_PAGE_ROUTES } from './proposal/page/proposal-page-routes.ts';
import { REPUTATION_ROUTES } from './reputation/reputation-routes.ts';
import { SEARCH_ROUTES } from './search/search-routes.ts';
import { TOPIC_EDIT_ROUTES } from './topic/edit/edit-routes.ts';
import { TOPIC_MAP_ROUTES } from './topic/map/map-routes.ts';
import { TOPIC_ROUTES } from './topic/topic-routes.ts';
import { TRUST_ROUTES } from './trust/trust-routes.ts';

/**
 * Every page and its address. A page is loaded on its first visit; `needs` asks guests to sign in and refuses
 * roles that are too low (as the server does).
 */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    tag: 'verdict-home-page',
    load: () => import('./home/verdict-home-page.ts'),
    title: { en: 'Home', es: 'Inicio' },
    section: 'home',
  },
  {
    path: '/debates',
    tag: 'verdict-debates-page',
    load: () => import('./point/debate/verdict-debates-page.ts'),
    title: { en: 'Debates', es: 'Debates' },
    section: 'debates',
  },
  {
    path: '/debates/:id(\\d+)',
    tag: 'verdict-debate-page',
    load: () => import('./point/debate/verdict-debate-page.ts'),
    title: { en: 'Debate', es: 'Debate' },
    section: 'debates',
  },
  {
    path: '/points/:id(\\d+)', // a point in its debate; cases, profiles and mails link to it
    tag: 'verdict-debate-page',
    load: () => import('./point/debate/verdict-debate-page.ts'),
    title: { en: 'Debate', es: 'Debate' },
    section: 'debates',
  },
  {
    path: '/review',
    tag: 'verdict-feedback-queue-page',
    load: () => import('./feedback-queue/verdict-feedback-queue-page.ts'),
    title: { en: 'Needs your answer', es: 'Falta su respuesta' },
    needs: 'member',
    section: 'review',
  },
  {
    path: '/models',
    tag: 'verdict-models-page',
    load: () => import('./report-card/verdict-models-page.ts'),
    title: { en: 'Models', es: 'Modelos' },
    section: 'models',
  },
  {
    path: '/models/:version',
    tag: 'verdict-model-page',
    load: () => import('./report-card/verdict-model-page.ts'),
    title: { en: 'Model report', es: 'Informe de un modelo' },
    section: 'models',
  },
  {
    path: '/help',
    tag: 'verdict-help-page',
    load: () => import('./help/verdict-help-page.ts'),
    title: { en: 'Help', es: 'Ayuda' },
    section: 'help',
  },
  {
    path: '/docs{/}?',
    tag: 'verdict-docs-page',
    load: () => import('./docs/verdict-docs-page.ts'),
    title: { en: 'API reference', es: 'Referencia de la API' },
  },
  {
    path: '/receipt',
    tag: 'verdict-receipt-page',
    load: () => import('./audit/verdict-receipt-page.ts'),
    title: { en: 'Check a receipt', es: 'Comprobar un recibo' },
  },
  {
    path: '/verdict/:id(\\d+)', // how one verdict came about
    tag: 'verdict-explanation-page',
    load: () => import('./verdict/verdict-explanation-page.ts'),
    title: { en: 'How we know', es: 'Cómo lo sabemos' },
    section: 'debates',
  },
  {
    path: '/sign-in',
    tag: 'verdict-sign-in-page',
    load: () => import('./account/sign-in/verdict-sign-in-page.ts'),
    title: { en: 'Sign in', es: 'Entrar' },
    section: 'account',
  },
  {
    path: '/sign-up',
    tag: 'verdict-sign-up-page',
    load: () => import('./account/sign-in/verdict-sign-up-page.ts'),
    title: { en: 'Create an account', es: 'Crear una cuenta' },
    section: 'account',
  },
  {
    path: '/verify',
    tag: 'verdict-verify-page',
    load: () => import('./account/sign-in/verdict-verify-page.ts'),
    title: { en: 'Confirm your email', es: 'Confirme su correo' },
    section: 'account',
  },
  {
    path: '/(reset|forgot)', // earlier mails link to the second
    tag: 'verdict-reset-page',
    load: () => import('./account/sign-in/verdict-reset-page.ts'),
    title: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
    section: 'account',
  },
  {
    path: '/outbox',
    tag: 'verdict-outbox-page',
    load: () => import('./mail/verdict-outbox-page.ts'),
    title: { en: 'Local outbox', es: 'Bandeja de salida local' },
  },
  {
    path: '/unsubscribe',
    tag: 'verdict-unsubscribe-page',
    load: () => import('./notification/verdict-unsubscribe-page.ts'),
    title: { en: 'Stop emails', es: 'Dejar de recibir correos' },
  },
  {
    path: '/appeal',
    tag: 'verdict-appeal-page',
    load: () => import('./moderation/appeal/verdict-appeal-page.ts'),
    title: { en: 'Appeal', es: 'Recurrir' },
  },
  {
    path: '/embed/sign-in',
    tag: 'verdict-embed-sign-in-page',
    load: () => import('./embed/verdict-embed-sign-in-page.ts'),
    title: { en: 'Sign in', es: 'Entrar' },
  },
  {
    path: '/people/:id(\\d+)',
    tag: 'verdict-person-page',
    load: () => import('./account/person/verdict-person-page.ts'),
    title: { en: 'Profile', es: 'Perfil' },
  },
  {
    path: '/notifications',
    tag: 'verdict-notifications-page',
    load: () => import('./notification/verdict-notifications-page.ts'),
    title: { en: 'Notifications', es: 'Avisos' },
    needs: 'member',
  },
  {
    path: '/account/set-aside', // notifications link to it
    tag: 'verdict-set-aside-page',
    load: () => import('./account/set-aside/verdict-set-aside-page.ts'),
    title: { en: 'Answers set aside', es: 'Respuestas apartadas' },
    needs: 'member',
  },
  {
    path: '/(settings|account)', // notifications link to the second
    tag: 'verdict-settings-page',
    load: () => import('./account/settings/verdict-settings-page.ts'),
    title: { en: 'Settings', es: 'Ajustes' },
    needs: 'member',
    section: 'account',
  },
  {
    path: '/settings/:part(profile|security|notifications|keys)',
    tag: 'verdict-settings-page',
    load: () => import('./account/settings/verdict-settings-page.ts'),
    title: { en: 'Settings', es: 'Ajustes' },
    needs: 'member',
    section: 'account',
  },
  {
    path: '/settings/verification', // notifications link to it
    tag: 'verdict-verification-page',
    load: () => import('./account/verification/verdict-verification-page.ts'),
    title: { en: 'Verification', es: 'Verificación' },
    needs: 'member',
    section: 'account',
  },
  {
    path: '/my-data',
    tag: 'verdict-my-data-page',
    load: () => import('./personal-data/verdict-my-data-page.ts'),
    title: { en: 'Your data', es: 'Sus datos' },
    needs: 'member',
    section: 'account',
  },
  {
    path: '/follows',
    tag: 'verdict-follows-page',
    load: () => import('./follow/verdict-follows-page.ts'),
    title: { en: 'What you follow', es: 'Lo que sigue' },
    needs: 'member',
    section: 'account',
  },
  ...SEARCH_ROUTES,
  ...TOPIC_EDIT_ROUTES,
  ...TOPIC_MAP_ROUTES,
  ...TOPIC_ROUTES,
  ...PROPOSAL_PAGE_ROUTES,
  ...CLAIM_ROUTES,
  ...CHALLENGE_ROUTES,
  ...REPUTATION_ROUTES,
  ...TRUST_ROUTES,
  ...MODERATION_ROUTES,
  ...EXPERIMENT_ROUTES,
  ...ADMIN_ROUTES,
];

export const NOT_FOUND: Route = {
  path: '*',
  tag: 'verdict-not-found-page',
  load: () => import('./frame/verdict-not-found-page.ts'),
  title: { en: 'Page not found', es: 'Página no encontrada' },
};
