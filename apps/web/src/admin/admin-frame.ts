import { look } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import { css, html, nothing, type TemplateResult } from 'lit';
import { tabStyles, tabs } from '../controls/tabs.ts';

const WORDS = defineWords({
  en: {
    area: 'Administration',
    tabs: {
      '': 'Overview',
      people: 'People',
      policy: 'Policies',
      experiments: 'Experiments',
      keys: 'Keys',
      jobs: 'Jobs',
      webhooks: 'Webhooks',
      sites: 'Sites',
      outbox: 'Email',
      log: 'Log',
    },
  },
  es: {
    area: 'Administración',
    tabs: {
      '': 'Resumen',
      people: 'Personas',
      policy: 'Políticas',
      experiments: 'Experimentos',
      keys: 'Claves',
      jobs: 'Tareas',
      webhooks: 'Webhooks',
      sites: 'Sitios',
      outbox: 'Correo',
      log: 'Registro',
    },
  },
});

type TabName = keyof (typeof WORDS)['en']['tabs'];
const TABS = Object.keys(WORDS.en.tabs) as TabName[];
const hrefOf = (name: TabName): string => (name === '' ? '/admin' : `/admin/${name}`);

interface AdminPage {
  current: TabName;
  title: string;
  lede?: string;
  /** The main button of the page, at the end of its header. */
  action?: TemplateResult | typeof nothing;
}

/** The frame of all admin pages. */
export function adminFrame({ current, title, lede, action }: AdminPage, content: TemplateResult): TemplateResult {
  const t = WORDS[language.value];
  return html`
    <header class="pagehead">
      <div class="head"><h1>${title}</h1>${action ?? nothing}</div>
      ${lede ? html`<p class="lede">${lede}</p>` : nothing}
    </header>
    ${tabs({ label: t.area, tabs: TABS.map((name) => ({ href: hrefOf(name), label: t.tabs[name] })), current: hrefOf(current) })}
    <div class="body">${content}</div>
  `;
}

export const adminStyles = [
  ...look,
  tabStyles,
  css`
    :host { display: block; }
    .pagehead { margin-block-end: var(--v-space-4); gap: var(--v-space-2); }
    .head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--v-space-3); }
    .lede { font: var(--v-type-body); }
    .body { display: grid; gap: var(--v-space-8); margin-block-start: var(--v-space-6); grid-template-columns: minmax(0, 1fr); }
    .sec { display: grid; gap: var(--v-space-4); grid-template-columns: minmax(0, 1fr); }
    .sec-head { margin: 0; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-3); }
    .tools .input { width: auto; min-width: 0; max-width: 100%; min-height: var(--v-target); padding-block: .25rem; }
    .tools label { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2); font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); }
    .rows { border-block: var(--v-hairline); }
    .rows > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: var(--v-space-2) var(--v-space-5); padding-block: var(--v-space-4); }
    .main { display: grid; gap: var(--v-space-1); min-width: 0; }
    .main > strong, .main > .row > strong { font: var(--v-type-title-small); overflow-wrap: anywhere; }
    .main .row { gap: var(--v-space-1) var(--v-space-3); }
    .main .caption, .main .small { overflow-wrap: anywhere; }
    .main code { overflow-wrap: anywhere; }
    .actions { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: var(--v-space-1); }
    .actions .btn { white-space: nowrap; }
    .tag.bad { background: var(--md-sys-color-error-container); color: var(--md-sys-color-on-error-container); }
    .tag.good { background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
    .tag { white-space: normal; }
    .over strong { color: var(--md-sys-color-on-surface-variant); }
    .table-scroll:focus-visible { outline-offset: 2px; }
    @media (max-width: 47.99rem) {
      .rows > li:has(.actions > :nth-child(2)) { grid-template-columns: minmax(0, 1fr); }
      .actions { justify-content: flex-start; }
      .actions .btn-text { margin-inline-end: calc(-1 * var(--v-space-3)); }
      .actions:has(> :nth-child(2)) .btn-text { margin-inline: calc(-1 * var(--v-space-3)) var(--v-space-3); }
    }
  `,
];
