import './verdict-claim-import.ts';
import './verdict-claim-form.ts';
import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { CreateClaim, ImportClaims, ImportClaimsAnswer } from '@verdict/wire/claim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { announce, ask, client, navigate } from '../frame/index.ts';
import { CLAIMS_WORDS } from './claims-words.ts';
import type { EdgeEnd, VerdictClaimForm } from './verdict-claim-form.ts';

type Which = 'add' | 'import';

/** The two dialogs that add to the graph. Fires `claims-changed` after an import. */
export class VerdictClaimDialogs extends LitElement {
  static override properties = { ends: { attribute: false }, which: { state: true }, report: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: contents; }
      dialog { width: min(38rem, calc(100vw - 2 * var(--v-space-4))); }
    `,
  ];

  declare ends: readonly EdgeEnd[];
  declare which: Which | undefined;
  declare report: ImportClaimsAnswer | undefined;
  readonly #words = new WordsController(this, CLAIMS_WORDS);
  readonly #sending = new Request(this);

  constructor() {
    super();
    this.ends = [];
    this.which = undefined;
    this.report = undefined;
  }

  async open(which: Which): Promise<void> {
    this.#sending.forget();
    this.report = undefined;
    this.which = which;
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!this.which) return nothing;
    return html`<dialog aria-label=${this.which === 'add' ? t.add : t.import} @close=${() => (this.which = undefined)}>
      ${this.which === 'add' ? this.#renderForm() : this.#renderImport()}
    </dialog>`;
  }

  #renderForm(): TemplateResult {
    return html`<verdict-claim-form .ends=${this.ends} ?busy=${this.#sending.isBusy} .failure=${this.#sending.sentence}
      @claim-submitted=${this.#add} @form-cancelled=${() => this.#dialog?.close()}></verdict-claim-form>`;
  }

  #renderImport(): TemplateResult {
    return html`<verdict-claim-import .report=${this.report} ?busy=${this.#sending.isBusy} .failure=${this.#sending.sentence}
      @import-requested=${this.#import} @form-cancelled=${() => this.#dialog?.close()}></verdict-claim-import>`;
  }

  async #add({ detail, target }: CustomEvent<CreateClaim>): Promise<void> {
    const made = await this.#sending.run(() => ask(client.POST('/api/claims', { body: detail })));
    if (!made) return;
    (target as VerdictClaimForm).clear();
    this.#dialog?.close();
    announce(this.#words.t.added);
    navigate(`/claims/${made.claim.id}`);
  }

  async #import({ detail }: CustomEvent<ImportClaims>): Promise<void> {
    const report = await this.#sending.run(() => ask(client.POST('/api/claims/import', { body: detail })));
    this.report = report as ImportClaimsAnswer | undefined;
    if (!report || report.dry_run || report.errors.length > 0) return;
    announce(this.#words.t.imported);
    this.dispatchEvent(new CustomEvent('claims-changed'));
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }
}

customElements.define('verdict-claim-dialogs', VerdictClaimDialogs);
