import type { Route } from '../frame/index.ts';

/** The graph of claims, and the page of each. */
export const CLAIM_ROUTES: readonly Route[] = [
  {
    path: '/claims',
    tag: 'verdict-claims-page',
    load: () => import('./verdict-claims-page.ts'),
    title: { en: 'Claims', es: 'Afirmaciones' },
    section: 'claims',
  },
  {
    path: '/claims/:id(\\d+)',
    tag: 'verdict-claim-page',
    load: () => import('./verdict-claim-page.ts'),
    title: { en: 'Claim', es: 'Afirmación' },
    section: 'claims',
  },
];
