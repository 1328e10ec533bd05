import { css } from 'lit';

export const graphStyles = css`
  :host { display: grid; gap: var(--v-space-3); min-width: 0; }
  .scroll { overflow-x: auto; }
  /* As wide as needed to be readable, at most as wide as its container; on a phone it scrolls. */
  .graph { display: block; direction: ltr; width: 100%; max-width: var(--wide); min-width: min(var(--wide), 60rem); margin-inline: auto; overflow: visible; }
  @media (min-width: 48rem) { .graph { min-width: min(var(--wide), 27rem); } }
  #tip path { fill: var(--md-sys-color-outline); }
  .link { stroke: var(--md-sys-color-outline); stroke-width: 1.5; }
  .link[data-state='uncertain'] { stroke-dasharray: 6 4; }
  .link[data-state='likely-incorrect'], .link[data-state='rejected'] { stroke-dasharray: 1.5 4; stroke-linecap: round; }
  .graph a { cursor: pointer; text-decoration: none; }
  .disc { fill: var(--tint); stroke: var(--fill); stroke-width: 2.5; }
  [data-state='uncertain'] .disc { stroke-dasharray: 5 3.5; }
  [data-state='likely-incorrect'] .disc { stroke-dasharray: 2 3; }
  [data-state='rejected'] .disc { stroke-dasharray: 2 3; stroke-width: 4; }
  [data-state='confirmed'] .disc { stroke-width: 4; }
  .dot .disc { fill: var(--fill); stroke: none; }
  .ring { fill: none; stroke: var(--md-sys-color-primary); stroke-width: 1.5; }
  .plot .figure { fill: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums lining-nums; }
  .plot .title { fill: var(--md-sys-color-on-surface); }
  .plot .title, .relation text { paint-order: stroke; stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 4px; stroke-linejoin: round; }
  .relation text { font-style: italic; }
  .node:hover .title, .relation:hover text { text-decoration: underline; }
  [aria-current] .title { font-weight: 700; }
  [aria-current] .disc { stroke-width: 5; stroke-dasharray: none; }
  a:focus-visible .disc { stroke: var(--v-focus-color); stroke-width: 5; stroke-dasharray: none; }
  a:focus-visible text { text-decoration: underline; font-weight: 700; }
  .graph a:focus-visible { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
  summary { display: inline-flex; align-items: center; gap: .375rem; min-height: 2rem; font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  details[open] summary .i { transform: rotate(180deg); }
  li { padding-block: var(--v-space-2); overflow-wrap: anywhere; }
  .how { font-style: italic; color: inherit; }
  @media (forced-colors: active) { .disc { forced-color-adjust: none; } }
`;
