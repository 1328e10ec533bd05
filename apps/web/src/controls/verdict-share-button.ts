import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

const SHOWN_MS = 6000;

const WORDS = defineWords({
  en: { share: 'Share', copied: 'Link copied.', refused: 'Your browser blocked copying. Copy the address of this page.' },
  es: { share: 'Compartir', copied: 'Enlace copiado.', refused: 'Su navegador lo ha bloqueado. Copie la dirección de esta página.' },
});

/** Shares the page through the device, or copies its link where the device has no way to share. */
export class VerdictShareButton extends LitElement {
  static override properties = { name: {}, outcome: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: contents; }
      /* Above the bar of phones. */
      .snack { position: fixed; z-index: 10; inset-inline: var(--v-space-4); inset-block-end: 5.5rem; width: fit-content; max-width: calc(100vw - 2 * var(--v-space-4)); margin-inline: auto; padding-inline: 1.25rem; }
    `,
  ];

  /** What is shared. */
  declare name: string;
  declare outcome: 'none' | 'copied' | 'refused';
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.name = '';
    this.outcome = 'none';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<button class="chip" type="button" @click=${this.#share}>${icon('share', 'small')}${t.share}</button>
      <div class=${this.outcome === 'none' ? 'sr' : 'snack'} role="status">${this.outcome === 'none' ? '' : t[this.outcome]}</div>`;
  }

  async #share(): Promise<void> {
    const data = { title: this.name, url: location.href };
    if (!navigator.share) return this.#copy(data.url);
    try {
      await navigator.share(data);
    } catch (error) {
      // People close the list of apps without choosing one; everything else is a device that cannot share after all.
      if ((error as Error).name !== 'AbortError') await this.#copy(data.url);
    }
  }

  async #copy(url: string): Promise<void> {
    this.outcome = await write(url).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setTimeout(() => (this.outcome = 'none'), SHOWN_MS);
  }
}

/** Over plain http there is no clipboard. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

customElements.define('verdict-share-button', VerdictShareButton);
