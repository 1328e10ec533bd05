import type { Route } from '../frame/route.ts';

const load = () => import('./verdict-trust-page.ts');

export const TRUST_ROUTES: readonly Route[] = [
  {
    path: '/trust',
    tag: 'verdict-trust-page',
    load,
    title: { en: 'Your trust score', es: 'Su puntuación de confianza' },
    needs: 'member',
    section: 'account',
  },
  {
    path: '/people/:id(\\d+)/trust',
    tag: 'verdict-trust-page',
    load,
    title: { en: 'Trust score', es: 'Puntuación de confianza' },
    needs: 'moderator',
  },
];
