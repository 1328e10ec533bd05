import { look } from '@verdict/elements/look';
import { defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import type { PageAddress, PageElement } from '../../frame/index.ts';
import { renderKeyHelp } from '../key-help.ts';
import { KeysController } from '../keys-controller.ts';
import type { VerdictKeyHelp } from '../verdict-key-help.ts';
import './verdict-case-panel.ts';

const WORDS = defineWords({
  en: { title: (id: number) => `Case ${formatNumber(id)}`, queue: 'Reports' },
  es: { title: (id: number) => `Caso ${formatNumber(id)}`, queue: 'Denuncias' },
});

/** One case on a page of its own, for phones and links. */
export class VerdictCasePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 46rem; }
      .pagehead { margin-block-end: var(--v-space-6); }
      verdict-key-help { margin-block-start: var(--v-space-6); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    new KeysController(this, { '?': () => this.shadowRoot?.querySelector<VerdictKeyHelp>('verdict-key-help')?.show() });
  }

  protected override render(): TemplateResult {
    const id = Number(this.address.params['id']);
    return html`
      <header class="pagehead">
        <p class="eyebrow"><a href="/moderation">${this.#words.t.queue}</a></p>
        <h1>${this.#words.t.title(id)}</h1>
      </header>
      <verdict-case-panel .caseId=${id}></verdict-case-panel>
      ${renderKeyHelp('case')}
    `;
  }
}

customElements.define('verdict-case-page', VerdictCasePage);
