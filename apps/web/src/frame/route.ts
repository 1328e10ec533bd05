import { ROLES, type Role } from '@verdict/core/account';
import type { Catalogue } from '@verdict/elements/words';
import type { LitElement } from 'lit';
import type { Session } from './session.ts';

/** The entries of the main navigation; a page without one leaves all of them unmarked. */
export type Section = 'home' | 'debates' | 'review' | 'models' | 'help' | 'moderation' | 'admin' | 'account';

export interface Route {
  /** As URLPattern reads it: "/debates/:id". */
  path: string;
  /** The element that is the page. */
  tag: string;
  /** Brings the module that defines it. */
  load(): Promise<unknown>;
  title: Catalogue<string>;
  /** Who may see it; guests are asked to sign in first. By default everyone. */
  needs?: Role;
  section?: Section;
}

/** Where a page is: what its address says. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** What every page is: an element that is told its place. It may fire `page-titled` with a better title than its route's. */
export interface PageElement extends LitElement {
  place: Place;
}

export interface FoundRoute {
  route: Route;
  place: Place;
}

export function findRoute(routes: readonly Route[], url: URL): FoundRoute | undefined {
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname: url.pathname });
    if (match) return { route, place: { params: match.pathname.groups, query: url.searchParams } };
  }
  return undefined;
}

/** Whether this visitor must wait, sign in, or stay out. */
export function refuseVisit({ needs }: Pick<Route, 'needs'>, session: Session): 'wait' | 'sign-in' | 'role' | undefined {
  if (!needs) return undefined;
  if (!('account' in session)) return session.kind === 'checking' ? 'wait' : 'sign-in';
  return ROLES.indexOf(session.account.role) < ROLES.indexOf(needs) ? 'role' : undefined;
}
