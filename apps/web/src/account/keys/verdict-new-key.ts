import '../../controls/verdict-copy-button.ts';
import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

const WORDS = defineWords({
  en: {
    made: (name: string) => `Key “${name}” created`,
    once: 'Copy it now. We store only a hash and cannot show it again.',
    key: 'the key',
    done: 'I have copied it',
  },
  es: {
    made: (name: string) => `Clave «${name}» creada`,
    once: 'Cópiela ahora. Solo guardamos un resumen cifrado y no podemos volver a mostrarla.',
    key: 'la clave',
    done: 'La he copiado',
  },
});

/** A secret that is shown only once. Fires `key-saved`. */
export class VerdictNewKey extends LitElement {
  static override properties = { token: {}, name: {} };
  static override styles = [
    look,
    css`
      :host { display: block; padding: var(--v-space-5); border-radius: var(--v-radius-card); background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      code { display: block; padding: var(--v-space-3); border-radius: var(--v-radius-control); overflow-wrap: anywhere; user-select: all;
        background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface); }
      .title { font: var(--v-type-title); }
      .title:focus { outline: none; }
    `,
  ];

  declare token: string;
  declare name: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.token = '';
    this.name = '';
  }

  override focus(): void {
    this.shadowRoot?.querySelector<HTMLElement>('.title')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack">
      <p class="row title" tabindex="-1">${icon('key')}<span>${t.made(this.name)}</span></p>
      <p class="small">${t.once}</p>
      <code dir="ltr">${this.token}</code>
      <p class="row"><verdict-copy-button .text=${this.token} .label=${t.key}></verdict-copy-button>
        <button class="btn btn-text" @click=${() => this.dispatchEvent(new CustomEvent('key-saved'))}>${t.done}</button></p>
    </div>`;
  }
}

customElements.define('verdict-new-key', VerdictNewKey);
