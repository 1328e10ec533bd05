import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

const SHOWN_MS = 4000;

const WORDS = defineWords({
  en: { copy: 'Copy', copied: 'Copied', refused: 'Your browser blocked copying. Select the text and copy it.' },
  es: { copy: 'Copiar', copied: 'Copiado', refused: 'Su navegador lo ha bloqueado. Seleccione el texto y cópielo.' },
});

/** A button that copies a text and confirms it in place. */
export class VerdictCopyButton extends LitElement {
  static override properties = { text: {}, label: {}, showsLabel: { type: Boolean, attribute: 'shows-label' }, outcome: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: inline-grid; gap: var(--v-space-2); justify-items: start; }
      .btn { white-space: nowrap; }
    `,
  ];

  declare text: string;
  /** What is copied, for screen readers unless it is shown. */
  declare label: string;
  declare showsLabel: boolean;
  declare outcome: 'none' | 'copied' | 'refused';
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.text = '';
    this.label = '';
    this.showsLabel = false;
    this.outcome = 'none';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const isCopied = this.outcome === 'copied';
    return html`<button class="btn btn-outlined" type="button" @click=${this.#copy}>
        ${icon(isCopied ? 'check' : 'copy', 'small')}<span>${isCopied ? t.copied : t.copy}<span class=${this.showsLabel ? '' : 'sr'}> ${this.label}</span></span>
      </button>
      <span class=${this.outcome === 'refused' ? 'caption' : 'sr'} role="status">${this.outcome === 'none' ? '' : t[this.outcome]}</span>`;
  }

  async #copy(): Promise<void> {
    this.outcome = await write(this.text).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setTimeout(() => {
      if (this.outcome === 'copied') this.outcome = 'none';
    }, SHOWN_MS);
  }
}

/** Over plain http there is no clipboard. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

customElements.define('verdict-copy-button', VerdictCopyButton);
