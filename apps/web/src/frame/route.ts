import { ROLES, type Role } from '@verdict/core/account';
import { hasTier, type Tier } from '@verdict/core/reputation';
import type { Catalogue } from '@verdict/elements/words';
import type { Account } from '@verdict/wire/account';
import type { LitElement } from 'lit';
import type { Session } from './session.ts';

/** The entries of the main navigation. A page without one highlights none. */
export type Section =
  | 'home'
  | 'debates'
  | 'proposals'
  | 'claims'
  | 'challenges'
  | 'review'
  | 'models'
  | 'help'
  | 'moderation'
  | 'admin'
  | 'account';

export interface Route {
  /** A URLPattern: "/debates/:id". */
  path: string;
  /** The element of the page. */
  tag: string;
  /** Imports the module that defines it. */
  load(): Promise<unknown>;
  title: Catalogue<string>;
  /** Who may see it; guests are asked to sign in first. By default everyone. */
  needs?: Role;
  /** Also admits people of at least this tier. */
  orTier?: Tier;
  section?: Section;
}

/** The address of a page. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** Every page is an element that gets its address. It may fire `page-titled` with a better title than its route's. */
export interface PageElement extends LitElement {
  address: PageAddress;
}

export interface FoundRoute {
  route: Route;
  address: PageAddress;
}

export function findRoute(routes: readonly Route[], url: URL): FoundRoute | undefined {
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname: url.pathname });
    if (match) return { route, address: { params: match.pathname.groups, query: url.searchParams } };
  }
  return undefined;
}

/** Whether this visitor must wait, sign in, or is refused. */
export function refuseAccess(route: Pick<Route, 'needs' | 'orTier'>, session: Session): 'wait' | 'sign-in' | 'role' | undefined {
  if (!route.needs) return undefined;
  if (!('account' in session)) return session.kind === 'checking' ? 'wait' : 'sign-in';
  return isOpenTo(session.account, route) ? undefined : 'role';
}

/** Whether someone's role or tier meets a requirement. */
export function isOpenTo({ role, tier }: Pick<Account, 'role' | 'tier'>, { needs, orTier }: Pick<Route, 'needs' | 'orTier'>): boolean {
  const hasRole = !needs || ROLES.indexOf(role) >= ROLES.indexOf(needs);
  return hasRole || (orTier !== undefined && hasTier(tier, orTier));
}
