import type { Page } from 'playwright-core';

const MOST_STOPS = 40;

interface Focus {
  tag: string;
  name: string;
  /** Whether it is on the screen with a visible focus. */
  isSeen: boolean;
}

/** Presses Tab until the element with this name has the focus. Each stop on the way must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    passed.push(here.name);
    if (!here.isSeen) throw new Error(`One cannot see where the focus is: ${passed.join(', ')}`);
    if (here.name === name) return;
  }
  throw new Error(`Tab does not lead to “${name}”: ${passed.join(', ')}`);
}

/** The element with the focus, also inside shadow roots. */
export function focused(page: Page): Promise<Focus> {
  return page.evaluate(`(() => {
    let element = document.activeElement;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const { top, bottom } = element.getBoundingClientRect();
    const isOutlined = (part) => part && (getComputedStyle(part).outlineStyle !== 'none' || isOutlined(part.parentElement)); // perhaps a whole row
    return {
      tag: element.localName,
      name: (element.ariaLabel ?? element.textContent).trim().replace(/\\s+/g, ' '),
      isSeen: top < innerHeight && bottom > 0 && Boolean(isOutlined(element)),
    };
  })()`);
}
