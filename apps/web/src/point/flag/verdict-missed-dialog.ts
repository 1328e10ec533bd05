import './verdict-missed-form.ts';
import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { LabelResponse } from '@verdict/wire/label';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { type Answer, session, signInAddress } from '../../frame/index.ts';
import type { MissedReport } from '../verdict-thread.ts';
import type { MissedDraft, VerdictMissedForm } from './verdict-missed-form.ts';

const WORDS = defineWords({
  en: {
    title: 'Report a missed fallacy',
    signIn: 'Sign in to report it.',
    open: 'Anyone can read.',
    signInButton: 'Sign in',
    close: 'Close',
  },
  es: {
    title: 'Avisar de una falacia no detectada',
    signIn: 'Entre para avisar de ella.',
    open: 'Cualquiera puede leer.',
    signInButton: 'Entrar',
    close: 'Cerrar',
  },
});

/** The form for a missed fallacy, or a request to sign in first. Fires `missed-reported` with its label. */
export class VerdictMissedDialog extends LitElement {
  static override properties = { report: { attribute: false }, wish: { state: true } };
  static override styles = [look, css`:host { display: contents; } h2 { font: var(--v-type-title-large); }`];

  /** Sends a report. */
  declare report: (pointId: number, draft: MissedDraft) => Promise<Answer<LabelResponse>>;
  declare wish: MissedReport | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #sending = new Request(this);

  constructor() {
    super();
    session.watch(this);
  }

  async open(wish: MissedReport): Promise<void> {
    this.#sending.forget();
    this.wish = wish;
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.wish) return nothing;
    return html`<dialog aria-label=${this.#words.t.title} @close=${() => (this.wish = undefined)}>${
      session.account ? this.#renderForm(this.wish) : this.#renderSignIn()
    }</dialog>`;
  }

  #renderForm({ point, excerpt }: MissedReport): TemplateResult {
    return html`<verdict-missed-form draft-key="missed-${point.id}" .content=${point.content} .language=${point.language} .excerpt=${excerpt}
      ?busy=${this.#sending.isBusy} .failure=${this.#sending.sentence}
      @form-cancelled=${() => this.#dialog?.close()} @missed-submitted=${this.#send}></verdict-missed-form>`;
  }

  #renderSignIn(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack"><h2>${t.title}</h2>
      <p class="msg">${icon('person')}<span><b>${t.signIn}</b> ${t.open}</span></p>
      <div class="row"><a class="btn btn-filled" href=${signInAddress()}>${t.signInButton}</a>
        <button class="btn btn-text" @click=${() => this.#dialog?.close()}>${t.close}</button></div></div>`;
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  async #send({ detail, target }: CustomEvent<MissedDraft>): Promise<void> {
    const { wish } = this;
    if (!wish) return;
    const label = await this.#sending.run(() => this.report(wish.point.id, detail));
    if (!label) return;
    (target as VerdictMissedForm).clear();
    this.#dialog?.close();
    this.dispatchEvent(new CustomEvent('missed-reported', { detail: label }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-missed-dialog': VerdictMissedDialog;
  }
}

customElements.define('verdict-missed-dialog', VerdictMissedDialog);
