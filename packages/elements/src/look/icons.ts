import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/** Every icon, on a 24 by 24 grid, drawn as strokes in the colour of the text. */
const ICONS = {
  admin: svg`<circle cx="12" cy="12" r="3.2" /><path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18" />`,
  alert: svg`<path d="M12 4l9 15.5H3zM12 10v4.5M12 17v.1" />`,
  bell: svg`<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />`,
  bookmark: svg`<path d="M6.5 4h11v16.5L12 16l-5.5 4.5z" />`,
  check: svg`<path d="M4.5 12.5l5 5 10-11" />`,
  chevronDown: svg`<path d="M5.5 9l6.5 6.5L18.5 9" />`,
  claim: svg`<circle cx="6" cy="17" r="2.6" /><circle cx="18" cy="16" r="2.6" /><circle cx="12" cy="6" r="2.6" /><path d="M10.8 8.3L7.3 14.7M13.2 8.3l3.6 5.5M8.6 16.8l6.8-.6" />`,
  clock: svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 7v5.2l3.3 2" />`,
  confirmed: svg`<circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" /><path d="M7.8 12.4l3 3 5.6-6.2" stroke="var(--tint, var(--md-sys-color-surface))" />`,
  copy: svg`<path d="M9 8.5h10.5V20H9zM15 8.5V4H4.5v11.5H9" />`,
  cross: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  debate: svg`<path d="M4 5h11v8H9l-3.5 3v-3H4zM18 9h2.5v8H19v3l-3.5-3H11" />`,
  disputed: svg`<circle cx="12" cy="12" r="9" /><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />`,
  download: svg`<path d="M12 4v11M7.5 10.8L12 15.3l4.5-4.5M5 19.5h14" />`,
  edit: svg`<path d="M4.5 19.5l1-4.2L15.8 5l3.2 3.2L8.7 18.5zM13.6 7.2l3.2 3.2" />`,
  eyeOff: svg`<path d="M4 4l16 16M9.8 9.9a3 3 0 0 0 4.2 4.2M6.5 7.1C4.5 8.4 3.2 10.3 2.5 12c1.5 3.6 5 6.5 9.5 6.5 1.7 0 3.2-.4 4.5-1.1M10 5.7c.6-.1 1.3-.2 2-.2 4.5 0 8 2.9 9.5 6.5-.5 1.1-1.2 2.2-2.1 3.1" />`,
  file: svg`<path d="M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5" />`,
  flag: svg`<path d="M6 21V4M6 4.5h11.5L15 9l2.5 4.5H6" />`,
  gavel: svg`<path d="M9.5 5.5l7 7M6.5 8.5l7 7M8 7l5-3.5 5.5 5.5L15 14M11.5 13.5L4 20" />`,
  help: svg`<circle cx="12" cy="12" r="8.5" /><path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />`,
  home: svg`<path d="M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z" />`,
  key: svg`<circle cx="8" cy="15.5" r="3.8" /><path d="M10.8 12.8L19.5 4M16 7.5l2.7 2.7M13.2 10.3l2 2" />`,
  likelyCorrect: svg`<circle cx="12" cy="12" r="9" /><path d="M8 12.4l2.8 2.8 5.2-5.8" />`,
  likelyIncorrect: svg`<circle cx="12" cy="12" r="9" /><path d="M9 9l6 6M15 9l-6 6" />`,
  link: svg`<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1" />`,
  mail: svg`<path d="M3.5 5.5h17v13h-17zM4 6l8 7 8-7" />`,
  minus: svg`<path d="M5 12h14" />`,
  offline: svg`<path d="M4 4l16 16M2.5 9.5a14 14 0 0 1 4.7-2.9M11 5.6a14 14 0 0 1 10.5 3.9M5.8 13a9.5 9.5 0 0 1 3.5-2.1M14 11a9.5 9.5 0 0 1 4.2 2M9 16.4a4.6 4.6 0 0 1 5.4-.3M12 19.5v.1" />`,
  overridden: svg`<path d="M8 4h8l4.5 8L16 20H8l-4.5-8z" /><path d="M8 12h8" />`,
  person: svg`<circle cx="12" cy="8" r="3.8" /><path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  rank: svg`<path d="M5 19V9M12 19V4M19 19v-6" />`,
  receipt: svg`<path d="M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8zM9 8.5h6M9 12.5h6" />`,
  rejected: svg`<circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" /><path d="M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8" stroke="var(--tint, var(--md-sys-color-surface))" />`,
  reply: svg`<path d="M9.5 6L4.5 11l5 5M5 11h8.5a6 6 0 0 1 6 6v2" />`,
  search: svg`<circle cx="10.5" cy="10.5" r="6" /><path d="M15 15l5 5" />`,
  settings: svg`<path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9" /><circle cx="15.2" cy="7.5" r="2.3" /><circle cx="8.8" cy="16.5" r="2.3" />`,
  share: svg`<path d="M12 15V4M7.5 8L12 3.5 16.5 8M5 13v6.5h14V13" />`,
  shield: svg`<path d="M12 3l7.5 2.8V11c0 5-3 8.3-7.5 10-4.5-1.7-7.5-5-7.5-10V5.8z" />`,
  signOut: svg`<path d="M13.5 4H5v16h8.5M10 12h10M16.5 8l4 4-4 4" />`,
  swap: svg`<path d="M4 8h13M13.5 4.5L17 8l-3.5 3.5M20 16H7M10.5 12.5L7 16l3.5 3.5" />`,
  thumb: svg`<path d="M7.5 10.5L11 3.5c1.5 0 2.5 1 2.5 2.5v3.5h5l-1.5 9.5H7.5zM4 10.5h3.5V19H4z" />`,
  trash: svg`<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 10.5v6M13.8 10.5v6" />`,
  uncertain: svg`<circle cx="12" cy="12" r="9" stroke-dasharray="3 3.3" /><path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />`,
  undo: svg`<path d="M8.5 5L4.5 9l4 4M5 9h9a5.5 5.5 0 0 1 0 11h-4" />`,
  up: svg`<path d="M12 19V5M6 11l6-6 6 6" />`,
  webhook: svg`<circle cx="6.5" cy="16.5" r="3" /><circle cx="17.5" cy="16.5" r="3" /><circle cx="12" cy="6.5" r="3" /><path d="M9.5 16.5h5M10.6 9.2L8 13.9M13.4 9.2l2.6 4.7" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** An icon beside a text, never instead of one: it is hidden from screen readers. */
export function icon(name: IconName, size: 'small' | 'usual' = 'usual'): TemplateResult {
  return html`<svg class=${size === 'small' ? 'i i-s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

/** The logo of Verdict. */
export const brandMark: TemplateResult = html`<svg viewBox="0 0 28 28" aria-hidden="true">
  <path d="M4 5l10 18L24 5" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" />
  <circle cx="14" cy="7.5" r="2.6" fill="currentColor" />
</svg>`;
