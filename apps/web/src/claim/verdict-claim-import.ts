import { doneMessage, failureMessage, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { ImportClaims, ImportClaimsAnswer } from '@verdict/wire/claim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { IMPORT_WORDS } from './import-words.ts';

type Report = Omit<ImportClaimsAnswer, 'success'>;

/** The number of errors shown. */
const MOST_SHOWN = 20;

/** Imports a file of claims: first a preview, then for good. Fires `import-requested` with an ImportClaims, and `form-cancelled`. */
export class VerdictClaimImport extends LitElement {
  static override properties = {
    report: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    file: { state: true },
    lacksFile: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      input[type='file'] { padding: .375rem; }
      ::file-selector-button {
        min-height: 2.125rem; margin-inline-end: var(--v-space-3); padding-inline: var(--v-space-4); border: 0; border-radius: var(--md-sys-shape-corner-small);
        background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); font: var(--v-type-title-small); cursor: pointer;
      }
      .errors { max-height: 16rem; overflow-y: auto; }
      .errors li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--v-space-3); padding-block: var(--v-space-2); font: var(--v-type-body-small); }
    `,
  ];

  /** The result of the last request, preview or import. */
  declare report: Report | undefined;
  declare busy: boolean;
  declare failure: string;
  declare file: Pick<ImportClaims, 'format' | 'content'> | undefined;
  declare lacksFile: boolean;
  readonly #words = new WordsController(this, IMPORT_WORDS);

  constructor() {
    super();
    this.report = undefined;
    this.busy = false;
    this.failure = '';
    this.file = undefined;
    this.lacksFile = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { report } = this;
    const isChecked = report?.dry_run === true && report.errors.length === 0;
    return html`<form @submit=${this.#check}>
      <h2>${t.title}</h2>
      <p class="small quiet">${t.lede}</p>
      <div class="field"><label for="file">${t.file}</label>
        <input class="input" id="file" type="file" accept=".jsonld,.json,.csv,application/ld+json,application/json,text/csv" @change=${this.#choose} /></div>
      ${failureMessage(this.lacksFile ? t.noFile : this.failure)} ${report ? this.#renderReport(report) : nothing}
      <div class="row">
        ${isChecked ? html`<button class="btn btn-filled" type="button" aria-disabled=${this.busy} @click=${() => this.#request(false)}>${t.bring}</button>` : html`<button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.checking : t.check}</button>`}
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${report && !report.dry_run ? t.close : t.cancel}</button>
      </div>
    </form>`;
  }

  #renderReport({ dry_run, created, updated, errors }: Report): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (errors.length === 0) return doneMessage(dry_run ? t.would(created, updated) : t.did(created, updated));
    const rest = errors.length - MOST_SHOWN;
    return html`${failureMessage(t.mistakes(errors.length))}
      <ul class="list errors" tabindex="0" aria-label=${t.mistakes(errors.length)}>
        ${errors.slice(0, MOST_SHOWN).map(({ row, code, problem }) => html`<li><span class="num quiet">${t.row(row)}</span><span>${t.problems[code] ?? problem}</span></li>`)}
        ${rest > 0 ? html`<li class="quiet">${t.more(rest)}</li>` : nothing}
      </ul>`;
  }

  async #choose({ target }: Event): Promise<void> {
    const [chosen] = (target as HTMLInputElement).files ?? [];
    this.report = undefined;
    this.lacksFile = false;
    this.file = chosen && { format: /\.csv$/i.test(chosen.name) ? 'csv' : 'jsonld', content: await chosen.text() };
  }

  #check(event: SubmitEvent): void {
    event.preventDefault();
    this.lacksFile = !this.file?.content;
    if (!this.lacksFile) this.#request(true);
  }

  #request(dryRun: boolean): void {
    if (this.busy || !this.file) return;
    this.dispatchEvent(new CustomEvent<ImportClaims>('import-requested', { detail: { ...this.file, dryRun } }));
  }
}

customElements.define('verdict-claim-import', VerdictClaimImport);
