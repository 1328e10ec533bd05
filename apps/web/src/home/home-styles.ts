import { css } from 'lit';

export const homeStyles = css`
  .hero { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27.5rem); gap: var(--v-space-8) clamp(2rem, 6vw, 6rem); align-items: center; padding-block: var(--v-space-4) var(--v-space-12); }
  .hero .stack { gap: var(--v-space-6); }
  .hero .row { gap: var(--v-space-3); }
  .picture { width: 100%; height: auto; }
  .how { padding-block: var(--v-space-10); border-block: var(--v-hairline); display: grid; gap: var(--v-space-8); }
  .how ol { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-8) clamp(2rem, 5vw, 4rem); }
  .how li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--v-space-2) var(--v-space-5); align-content: start; }
  .how .n { grid-row: span 2; font: 400 2.75rem/1 var(--v-face-serif); color: var(--md-sys-color-primary); font-variant-numeric: lining-nums; }
  .how p { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
  .how + .newest { margin-block-start: var(--v-space-12); }
  .log { margin-block-start: var(--v-space-10); padding-block-start: var(--v-space-6); border-block-start: var(--v-hairline); }
  .hello { padding-block-end: var(--v-space-10); gap: var(--v-space-4); }
  .homegrid { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 22.5rem); gap: var(--v-space-12) clamp(2.5rem, 5vw, 5rem); align-items: start; }
  .aside { display: grid; gap: var(--v-space-10); }
  .pts { display: flex; align-items: baseline; gap: var(--v-space-2); }
  .ladder { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 3px; }
  .ladder li { display: grid; gap: .375rem; align-content: start; font: var(--v-type-caption); font-size: .6875rem; color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
  .ladder li::before { content: ''; height: 8px; border-radius: 2px; background: linear-gradient(90deg, var(--step) var(--part), var(--v-track) var(--part)); }
  .ladder li:dir(rtl)::before { background: linear-gradient(-90deg, var(--step) var(--part), var(--v-track) var(--part)); }
  .ladder [data-tier='novice'] { --step: var(--v-tier-novice); }
  .ladder [data-tier='contributor'] { --step: var(--v-tier-contributor); }
  .ladder [data-tier='trusted'] { --step: var(--v-tier-trusted); }
  .ladder [data-tier='expert'] { --step: var(--v-tier-expert); }
  .ladder [data-tier='authority'] { --step: var(--v-tier-authority); }
  .ladder [aria-current] { color: var(--md-sys-color-on-surface); font-weight: 600; }
  .news li { display: grid; gap: var(--v-space-1); padding-block: var(--v-space-3); font: var(--v-type-body-small); }
  .news p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
  .news a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  .news a:hover { text-decoration: underline; }
  .news .unread a { font-weight: 600; }
  .aside .none { font: var(--v-type-body-small); }
  @media (max-width: 63.99rem) {
    .hero, .homegrid { grid-template-columns: minmax(0, 1fr); }
    .picture { max-width: 27.5rem; }
  }
  @media (max-width: 55.99rem) { .how ol { grid-template-columns: minmax(0, 1fr); gap: var(--v-space-6); } }
`;
