import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

export interface KeyMeaning {
  keys: readonly string[];
  does: string;
}

const WORDS = defineWords({
  en: { title: 'Keyboard shortcuts', all: 'all shortcuts', on: 'Use keyboard shortcuts', close: 'Close' },
  es: { title: 'Atajos de teclado', all: 'todos los atajos', on: 'Usar atajos de teclado', close: 'Cerrar' },
});

/** The shortcuts of a page: the most useful in a row, all of them in a dialog, and a switch. Fires `keys-switched`. */
export class VerdictKeyHelp extends LitElement {
  static override properties = { meanings: { attribute: false }, isOn: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .keys { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2) var(--v-space-5); font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
      .keys li { display: inline-flex; gap: .375rem; align-items: center; }
      dialog[open] { display: grid; gap: var(--v-space-5); }
      dl { display: grid; grid-template-columns: auto 1fr; gap: var(--v-space-3) var(--v-space-5); align-items: center; }
      dt { display: flex; gap: .25rem; }
      .row { justify-content: space-between; }
      @media (max-width: 47.99rem), (hover: none) and (pointer: coarse) { .keys { display: none; } }
    `,
  ];

  declare meanings: readonly KeyMeaning[];
  declare isOn: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.meanings = [];
    this.isOn = true;
  }

  /** Opens the dialog. */
  show(): void {
    this.shadowRoot?.querySelector('dialog')?.showModal();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <ul class="keys" aria-label=${t.title}>
        ${this.isOn ? this.meanings.map(({ keys, does }) => html`<li>${keys.map((key) => html`<kbd>${key}</kbd>`)} ${does}</li>`) : nothing}
        <li><kbd>?</kbd> <button class="linkish" @click=${this.show}>${t.all}</button></li>
      </ul>
      <dialog aria-labelledby="title">
        <h2 id="title">${t.title}</h2>
        <dl>${this.meanings.map(({ keys, does }) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${does}</dd>`)}<dt><kbd>?</kbd></dt><dd>${t.all}</dd></dl>
        <form class="row" method="dialog">
          <label class="check"><input type="checkbox" .checked=${this.isOn} @change=${this.#switch} />${t.on}</label>
          <button class="btn btn-outlined">${t.close}</button>
        </form>
      </dialog>`;
  }

  #switch({ target }: Event): void {
    this.dispatchEvent(new CustomEvent<boolean>('keys-switched', { detail: (target as HTMLInputElement).checked }));
  }
}

customElements.define('verdict-key-help', VerdictKeyHelp);
