import { look } from '@verdict/elements/look';
import { Ticking, timeElement } from '@verdict/elements/time';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import type { ModerationCase } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { reasonTitle } from '../decision/reason-names.ts';
import { caseBadge } from './case-state.ts';
import { dueSentence, urgencyTags } from './case-urgency.ts';
import { subjectName } from './subject-names.ts';

const WORDS = defineWords({
  en: {
    list: 'Reports, most urgent first',
    reports: (count: number) => counted(count, 'report', 'reports'),
    by: (name: string) => `by ${name}`,
    nobody: 'deleted account',
    gone: 'The comment was permanently deleted.',
    newCase: 'New',
  },
  es: {
    list: 'Denuncias, las más urgentes primero',
    reports: (count: number) => counted(count, 'denuncia', 'denuncias'),
    by: (name: string) => `de ${name}`,
    nobody: 'cuenta borrada',
    gone: 'El comentario se ha borrado definitivamente.',
    newCase: 'Nuevo',
  },
});

/** Cases, a few lines each. Fires `case-chosen` with the id before its link is followed; `preventDefault` stays on the page. */
export class VerdictCaseList extends LitElement {
  static override properties = {
    cases: { attribute: false },
    chosenId: { attribute: false },
    viewerId: { attribute: false },
    hrefOf: { attribute: false },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .item { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-3); padding: var(--v-space-4) var(--v-space-5); }
      .item:hover { background: var(--md-sys-color-surface-container-low); }
      .item[data-chosen] { background: var(--md-sys-color-secondary-container); box-shadow: inset 3px 0 var(--md-sys-color-primary); }
      .item[data-chosen]:dir(rtl) { box-shadow: inset -3px 0 var(--md-sys-color-primary); }
      .item[data-chosen] :is(p, .caption) { color: var(--md-sys-color-on-secondary-container); }
      a { font: var(--v-type-title-small); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
      a::after { content: ''; position: absolute; inset: 0; }
      a:focus-visible { outline: none; }
      .item:has(a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: -3px; }
      .count { font: var(--v-type-title-small); font-variant-numeric: tabular-nums; white-space: nowrap; }
      p {
        grid-column: 1 / -1; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere;
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
      }
      .foot { grid-column: 1 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--v-space-1) var(--v-space-3); margin-block-start: var(--v-space-1); }
      .foot > .caption { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-2); min-width: 0; overflow-wrap: anywhere; }
      .states { display: flex; flex-wrap: wrap; gap: var(--v-space-1) var(--v-space-2); }
      .due { font: var(--v-type-caption); }
      .tag-mine { background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      .item[data-chosen] .tag { background: var(--md-sys-color-surface-container-lowest); }
      .item .tag, .item .badge { white-space: normal; }
      @media (max-width: 47.99rem) { .item { padding-inline: var(--v-gutter); } }
    `,
  ];

  declare cases: readonly ModerationCase[];
  declare chosenId: number | undefined;
  /** The account whose claims are shown as "Yours". */
  declare viewerId: number | undefined;
  /** The page of a single case. */
  declare hrefOf: (id: number) => string;
  readonly #words = new WordsController(this, WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.cases = [];
    this.hrefOf = () => '';
  }

  /** Focuses a case of the list. */
  focusCase(id: number): void {
    const link = this.shadowRoot?.querySelector<HTMLElement>(`[data-case="${id}"] a`);
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  /** The case that has the focus, if any. */
  get focusedId(): number | undefined {
    const id = this.shadowRoot?.activeElement?.closest<HTMLElement>('[data-case]')?.dataset['case'];
    return id === undefined ? undefined : Number(id);
  }

  protected override render(): TemplateResult {
    return html`<ul class="list" aria-label=${this.#words.t.list}>
      ${repeat(
        this.cases,
        ({ id }) => id,
        (about) => this.#renderCase(about),
      )}
    </ul>`;
  }

  #renderCase(about: ModerationCase): TemplateResult {
    const { t } = this.#words;
    const { id, subject, reasons, report_count, created_at } = about;
    const isChosen = id === this.chosenId;
    const due = dueSentence(about, this.#time.now);
    return html`<li class="item" data-case=${id} ?data-chosen=${isChosen}>
      <a href=${this.hrefOf(id)} aria-current=${isChosen ? 'true' : nothing} @click=${(event: MouseEvent) => this.#choose(event, id)}>${reasonTitle(reasons)}</a>
      <span class="count">${t.reports(report_count)}</span>
      <p lang=${subject.text ? subject.language : nothing} dir="auto">${subject.text || t.gone}</p>
      ${due ? html`<p class="due">${due}</p>` : nothing}
      <div class="foot">
        <span class="caption">${subject.kind === 'point' ? nothing : html`<span>${subjectName(subject.kind)}</span>`}<span>${t.by(subject.owner_name ?? t.nobody)}</span>${timeElement(created_at)}</span>
        <span class="states">${urgencyTags(about)}${caseBadge(about, this.viewerId, this.#time.now)}</span>
      </div>
    </li>`;
  }

  #choose(event: MouseEvent, id: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return; // the browser opens a new tab
    const chosen = new CustomEvent<number>('case-chosen', { detail: id, cancelable: true });
    if (!this.dispatchEvent(chosen)) event.preventDefault();
  }
}

customElements.define('verdict-case-list', VerdictCaseList);
