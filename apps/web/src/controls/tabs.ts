import { css, html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

export interface Tab {
  href: string;
  label: string;
  /** A count shown after the label. */
  count?: number | undefined;
}

export interface Tabs {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly Tab[];
  /** The path of the current page. */
  current: string;
}

/** The pages of one area as tabs. They are links, because each has its own address. */
export function tabs({ label, tabs: all, current }: Tabs): TemplateResult {
  return html`<nav class="tabs" aria-label=${label}>
    ${all.map(
      ({
        href,
        label: name,
        count,
      }) => html`<a href=${href} aria-current=${href === current ? 'page' : nothing} ${href === current ? ref(reveal) : nothing}>
        ${name}${count ? html` <span class="num">${count}</span>` : nothing}</a>`,
    )}
  </nav>`;
}

/** Scrolls the current tab into view if not all of them fit. */
function reveal(link: Element | undefined): void {
  requestAnimationFrame(() => {
    const strip = link?.parentElement;
    if (!link || !strip) return;
    const [of, within] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollBy({ left: of.left + of.width / 2 - (within.left + within.width / 2) });
  });
}

export const tabStyles = css`
  .tabs {
    display: flex; gap: var(--v-space-1); overflow-x: auto; scrollbar-width: none; border-block-end: var(--v-hairline);
  }
  .tabs a {
    display: inline-flex; align-items: center; gap: .375rem; flex: none; min-height: var(--v-target); padding: 0 var(--v-space-3);
    font: var(--v-type-title-small); color: var(--md-sys-color-on-surface-variant); text-decoration: none;
    border-radius: var(--v-radius-control) var(--v-radius-control) 0 0;
  }
  .tabs a:first-child { padding-inline-start: 0; }
  .tabs a:hover { background: var(--md-sys-color-surface-container); color: var(--md-sys-color-on-surface); }
  .tabs a:focus-visible { outline-offset: -3px; }
  .tabs a[aria-current] { color: var(--md-sys-color-on-surface); box-shadow: inset 0 -2px var(--md-sys-color-primary); }
  @media (max-width: 47.99rem) {
    .tabs { margin-inline: calc(-1 * var(--v-gutter)); padding-inline: var(--v-gutter); }
  }
  .tabs .num {
    min-width: 1.25rem; padding: 0 .375rem; border-radius: var(--md-sys-shape-corner-full); text-align: center;
    background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); font: var(--v-type-label);
  }
`;
