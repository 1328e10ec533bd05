import type { PageElement } from './route.ts';

/** Moves the focus to the heading of a page, and on to the one that takes its place when what the page shows has come. */
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
    // Whoever has moved on meanwhile stays where they are.
    if (document.activeElement === document.body) focusHeading(root.host as PageElement);
  });
  changes.observe(root, { childList: true, subtree: true });
}
