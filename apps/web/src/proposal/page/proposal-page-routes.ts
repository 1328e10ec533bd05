import type { Route } from '../../frame/index.ts';

/** The page of one proposal. Other addresses below /proposals come before it. */
export const PROPOSAL_PAGE_ROUTES: readonly Route[] = [
  {
    path: '/proposals/:proposal_id',
    tag: 'verdict-proposal-page',
    load: () => import('./verdict-proposal-page.ts'),
    title: { en: 'Proposal', es: 'Propuesta' },
    section: 'proposals',
  },
];
