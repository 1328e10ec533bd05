import '../controls/verdict-copy-button.ts';
import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

const WORDS = defineWords({
  en: { once: 'Copy it now. It will not be shown again.', done: 'I have copied it' },
  es: { once: 'Cópielo ahora. No se volverá a mostrar.', done: 'Lo he copiado' },
});

/** A secret that is shown only once. Fires `secret-saved` when the person confirms that they saved it. */
export class VerdictSecret extends LitElement {
  static override properties = { heading: {}, secret: {} };
  static override styles = [
    look,
    css`
      :host { display: block; padding: var(--v-space-5); border-radius: var(--v-radius-card); background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      code { display: block; padding: var(--v-space-3); border-radius: var(--v-radius-control); overflow-wrap: anywhere; user-select: all; background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface); }
      h3 { font: var(--v-type-title); }
      h3:focus { outline: none; }
      .btn-text { color: inherit; }
    `,
  ];

  declare heading: string;
  declare secret: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.heading = this.secret = '';
  }

  override focus(): void {
    this.shadowRoot?.querySelector('h3')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack">
      <h3 class="row" tabindex="-1">${icon('key')}<span>${this.heading}</span></h3>
      <p class="small">${t.once}</p>
      <code dir="ltr">${this.secret}</code>
      <p class="row"><verdict-copy-button .text=${this.secret} .label=${this.heading}></verdict-copy-button>
        <button class="btn btn-text" @click=${() => this.dispatchEvent(new CustomEvent('secret-saved'))}>${t.done}</button></p>
    </div>`;
  }
}

customElements.define('verdict-secret', VerdictSecret);
