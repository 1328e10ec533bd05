import { css, html, LitElement, type TemplateResult } from 'lit';
import { look } from '../look/index.ts';
import { defineWords, WordsController } from '../words/index.ts';

export interface Question {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  confirm: string;
  /** For actions that cannot be undone. */
  isGrave?: boolean;
}

const WORDS = defineWords({ en: { cancel: 'Cancel' }, es: { cancel: 'Cancelar' } });

/** Asks before an action that cannot simply be undone: `if (await confirm.ask({ … }))`. */
export class VerdictConfirm extends LitElement {
  static override properties = { question: { state: true } };
  static override styles = [
    look,
    css`
      dialog[open] { display: grid; gap: var(--v-space-4); }
      .row { justify-content: flex-end; }
      p { color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
    `,
  ];

  declare question: Question | undefined;
  readonly #words = new WordsController(this, WORDS);
  #answer: ((isYes: boolean) => void) | undefined;

  async ask(question: Question): Promise<boolean> {
    this.#answer?.(false);
    this.question = question;
    await this.updateComplete;
    this.#dialog?.showModal();
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  protected override render(): TemplateResult {
    const { title = '', text = '', confirm = '', isGrave = false } = this.question ?? {};
    return html`<dialog aria-labelledby="title" aria-describedby="text" @close=${this.#closed}>
      <h2 id="title">${title}</h2>
      <p id="text">${text}</p>
      <form class="row" method="dialog">
        <button class="btn btn-text" value="no">${this.#words.t.cancel}</button>
        <button class="btn ${isGrave ? 'btn-danger' : 'btn-filled'}" value="yes">${confirm}</button>
      </form>
    </dialog>`;
  }

  #closed(): void {
    const dialog = this.#dialog;
    this.#answer?.(dialog?.returnValue === 'yes');
    this.#answer = undefined;
    if (dialog) dialog.returnValue = ''; // otherwise the Escape key would repeat the last choice
  }
}

customElements.define('verdict-confirm', VerdictConfirm);
