import { css } from 'lit';

/** Cards, lists, people, states, numbers and tables. */
export const shapes = css`
  .card {
    padding: var(--v-space-6); border: var(--v-hairline); border-radius: var(--v-radius-card);
    background: var(--md-sys-color-surface-container-lowest);
  }
  .card-float { box-shadow: var(--v-elevation-2); }
  .list > li + li { border-block-start: var(--v-hairline); }

  .avatar {
    display: inline-grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem;
    border-radius: var(--md-sys-shape-corner-full); font: 600 .8125rem/1 var(--v-face-sans);
    background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container);
  }
  .avatar-s { width: 1.75rem; height: 1.75rem; font-size: .6875rem; }
  .who { display: flex; align-items: center; gap: var(--v-space-3); min-width: 0; }
  .who > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--v-space-3); min-width: 0; }
  .who strong { font: var(--v-type-title-small); overflow-wrap: anywhere; }
  .who strong a { color: inherit; text-decoration: none; }
  .who strong a:hover { text-decoration: underline; }
  .tier { display: inline-flex; align-items: center; gap: .375rem; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); white-space: nowrap; }
  .pips { display: inline-flex; gap: 2px; color: var(--pip); }
  .pips i { width: 4px; height: 10px; border-radius: 1px; border: 1px solid currentColor; }
  .pips i.on { background: currentColor; }
  .tier[data-tier='novice'] { --pip: var(--v-tier-novice); }
  .tier[data-tier='contributor'] { --pip: var(--v-tier-contributor); }
  .tier[data-tier='trusted'] { --pip: var(--v-tier-trusted); }
  .tier[data-tier='expert'] { --pip: var(--v-tier-expert); }
  .tier[data-tier='authority'] { --pip: var(--v-tier-authority); }

  [data-state='confirmed'] { --fill: var(--v-confirmed-fill); --ink: var(--v-confirmed-ink); --tint: var(--v-confirmed-tint); }
  [data-state='likely-correct'] { --fill: var(--v-likely-correct-fill); --ink: var(--v-likely-correct-ink); --tint: var(--v-likely-correct-tint); }
  [data-state='uncertain'] { --fill: var(--v-uncertain-fill); --ink: var(--v-uncertain-ink); --tint: var(--v-uncertain-tint); }
  [data-state='likely-incorrect'] { --fill: var(--v-likely-incorrect-fill); --ink: var(--v-likely-incorrect-ink); --tint: var(--v-likely-incorrect-tint); }
  [data-state='rejected'] { --fill: var(--v-rejected-fill); --ink: var(--v-rejected-ink); --tint: var(--v-rejected-tint); }
  [data-state='disputed'] { --fill: var(--v-disputed-fill); --ink: var(--v-disputed-ink); --tint: var(--v-disputed-tint); }
  [data-state='overridden'] { --fill: var(--v-overridden-fill); --ink: var(--v-overridden-ink); --tint: var(--v-overridden-tint); }
  .badge {
    display: inline-flex; align-items: center; gap: .375rem; padding-block: .1875rem; padding-inline: .4375rem .625rem;
    border-radius: var(--md-sys-shape-corner-full); background: var(--tint); color: var(--ink); font: var(--v-type-label); white-space: nowrap;
  }
  .badge .i { width: 1rem; height: 1rem; color: var(--fill); stroke-width: 2; }
  .tag {
    display: inline-flex; align-items: center; gap: .375rem; padding: .1875rem .5625rem; border-radius: var(--md-sys-shape-corner-extra-small);
    background: var(--md-sys-color-surface-container); color: var(--md-sys-color-on-surface-variant); font: var(--v-type-label); white-space: nowrap;
  }
  .list-end { display: grid; justify-items: start; gap: var(--v-space-4); }
  .livebar { display: inline-flex; align-items: center; gap: .5rem; }
  .livebar::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: var(--md-sys-color-primary); }
  .livebar[data-state='waiting']::before { background: none; border: 2px solid var(--md-sys-color-outline); }

  .meter { height: 8px; border-radius: 4px; background: var(--v-track); overflow: hidden; }
  .meter i { display: block; height: 100%; background: var(--c, var(--md-sys-color-primary)); border-radius: 4px; }

  .stats { display: grid; grid-template-columns: repeat(4, 1fr); border-block: var(--v-hairline); }
  .stat { padding: var(--v-space-5) var(--v-space-6); display: grid; gap: var(--v-space-1); align-content: start; }
  .stat:first-child { padding-inline-start: 0; }
  .stat + .stat { border-inline-start: var(--v-hairline); }
  .stat dt { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
  .stat dd { display: flex; align-items: end; justify-content: space-between; gap: var(--v-space-3); }
  .stat dd.caption { display: block; }

  .spark { width: 6rem; height: 2rem; overflow: visible; flex: none; }
  .plot { width: 100%; height: auto; overflow: visible; font: 400 12px/1 var(--v-face-sans); }
  .plot text { fill: var(--md-sys-color-on-surface-variant); }
  .plot .strong { fill: var(--md-sys-color-on-surface); font-weight: 600; }
  .plot .axis { stroke: var(--md-sys-color-outline-variant); }
  .plot .line { fill: none; stroke: var(--md-sys-color-primary); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
  .plot .band { fill: var(--md-sys-color-primary); opacity: .14; }
  .plot .pt { fill: var(--md-sys-color-primary); stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 2; }
  .plot-scroll { overflow-x: auto; }

  .table-scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font: var(--v-type-body-small); font-variant-numeric: tabular-nums lining-nums; }
  th { font: var(--v-type-label); text-align: start; color: var(--md-sys-color-on-surface-variant); }
  th, td { padding: .625rem .5rem; border-block-end: var(--v-hairline); vertical-align: middle; }
  th:first-child, td:first-child { padding-inline-start: 0; }
  th:last-child, td:last-child { padding-inline-end: 0; }
  .r { text-align: end; }

  .none { font: var(--v-type-reading); color: var(--md-sys-color-on-surface-variant); }
  .skeleton { display: grid; gap: var(--v-space-4); max-width: var(--v-measure); animation: breathe 1.6s ease-in-out infinite alternate; }
  .skeleton i { height: 1.125rem; border-radius: var(--md-sys-shape-corner-extra-small); background: var(--v-track); }
  .skeleton i:first-child { width: 30%; }
  .skeleton i:last-child { width: 72%; }
  @keyframes breathe { to { opacity: .5; } }

  @media (max-width: 47.99rem) {
    .card { padding: var(--v-space-5); }
    .stats { grid-template-columns: 1fr 1fr; }
    .stat { padding-block: var(--v-space-4); padding-inline: 0 var(--v-space-4); }
    .stat + .stat { border-inline-start: 0; }
    .stat:nth-child(even) { border-inline-start: var(--v-hairline); padding-inline: var(--v-space-4) 0; }
    .stat:nth-child(n + 3) { border-block-start: var(--v-hairline); }
    .plot-wide { font-size: 18px; }
    .plot-scroll > svg { min-width: 34rem; }
  }
  @media (forced-colors: active) { .meter i, .pips i.on { forced-color-adjust: none; } }
`;
