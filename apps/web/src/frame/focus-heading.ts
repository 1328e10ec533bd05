import type { PageElement } from './route.ts';

/** Focuses the heading of a page, and the heading that replaces it once the content is loaded. */
export function focusHeading({ shadowRoot }: PageElement): void {
  const heading = shadowRoot?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  if (shadowRoot && heading) followHeading(shadowRoot, heading);
}

function followHeading(root: ShadowRoot, heading: HTMLElement): void {
  const changes = new MutationObserver(() => {
    if (heading.isConnected) return;
    changes.disconnect();
    // A focus that has moved meanwhile is left alone.
    if (document.activeElement === document.body) focusHeading(root.host as PageElement);
  });
  changes.observe(root, { childList: true, subtree: true });
}
