import { ownPath } from '@verdict/core/account';

const NAVIGATED = 'verdict-navigated';

/** Goes to an address of this site without loading the page again. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  window.dispatchEvent(new CustomEvent<Leap>(NAVIGATED, { detail: { href, replace } }));
}

export interface Leap {
  href: string;
  replace: boolean;
}

export function onNavigate(listener: (leap: Leap) => void, signal: AbortSignal): void {
  window.addEventListener(NAVIGATED, (event) => listener((event as CustomEvent<Leap>).detail), { signal });
}

/** The address of the sign-in page, with the current address to return to. */
export function signInAddress(): string {
  return `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/** Where to go after signing in: always a path of this site. */
export function nextAddress(query: URLSearchParams): string {
  return ownPath(query.get('next'));
}
