import './verdict-receipt-form.ts';
import './verdict-receipt.ts';
import { icon, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Answer, type Failure, navigate, type PageAddress, type PageElement } from '../frame/index.ts';
import { checkReceipt, type ReceiptFindings, verdictOfReceipt } from './check-receipt.ts';
import { fetchGrowth, fetchReceipt, fetchReceiptOf } from './fetch-receipt.ts';
import { type Receipt, receiptText } from './receipt.ts';
import { rememberCheckpoint, seenCheckpoint } from './seen-checkpoint.ts';
import type { ReceiptSource } from './verdict-receipt-form.ts';

const WORDS = defineWords({
  en: {
    title: 'Check a receipt',
    lede: 'Every change is an entry in a log that nobody can rewrite unnoticed, not even us. Your browser checks the proof itself.',
    result: 'What your browser found',
    checkedAgain: 'Check again',
    download: 'Save the receipt',
    alone: 'You can also check it yourself: the API returns the same proofs.',
    api: 'API reference',
  },
  es: {
    title: 'Comprobar un recibo',
    lede: 'Cada cambio es una entrada de un registro que nadie puede reescribir sin que se note, ni siquiera nosotros. Su navegador comprueba la prueba él mismo.',
    result: 'Lo que ha encontrado su navegador',
    checkedAgain: 'Comprobar otra vez',
    download: 'Guardar el recibo',
    alone: 'También puede comprobarlo usted: la API devuelve las mismas pruebas.',
    api: 'Referencia de la API',
  },
});

/** Proves, in the browser, that an entry is in the log. */
export class VerdictReceiptPage extends LitElement implements PageElement {
  static override properties = {
    address: { attribute: false },
    isBusy: { state: true },
    failure: { state: true },
    checked: { state: true },
  };
  static override styles = [
    look,
    css`
      .pagehead { max-width: 48rem; }
      .result { padding-block-start: var(--v-space-8); margin-block-start: var(--v-space-8); border-block-start: var(--v-hairline); }
      .sec-head { align-items: center; }
    `,
  ];

  declare address: PageAddress;
  declare isBusy: boolean;
  declare failure: Failure | undefined;
  declare checked: { receipt: Receipt; findings: ReceiptFindings } | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.isBusy = false;
  }

  protected override firstUpdated(): void {
    const entry = this.address.query.get('entry');
    const event = this.address.query.get('event');
    if (entry && /^\d{1,15}$/.test(entry)) void this.#check({ kind: 'entry', seq: Number(entry) });
    else if (event && /^\d{1,15}$/.test(event)) void this.#checkEvent(Number(event));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <div class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></div>
      <verdict-receipt-form class="card" ?busy=${this.isBusy} .failure=${this.failure ? refusalSentence(this.failure) : ''}
        .seq=${this.address.query.get('entry') ?? ''} @receipt-requested=${this.#wish}></verdict-receipt-form>
      ${this.checked ? this.#renderResult(this.checked) : nothing}
    `;
  }

  #renderResult({ receipt, findings }: { receipt: Receipt; findings: ReceiptFindings }): TemplateResult {
    const { t } = this.#words;
    return html`<div class="result">
      <div class="sec-head"><h2 id="result" tabindex="-1">${t.result}</h2>
        <span class="row"><button class="btn btn-text" @click=${() => void this.#check({ kind: 'receipt', receipt })}>${t.checkedAgain}</button>
          <a class="btn btn-outlined" download="verdict-receipt-${receipt.entry.seq}.json"
            href="data:application/json;charset=utf-8,${encodeURIComponent(receiptText(receipt))}">${icon('download', 'small')}${t.download}</a></span></div>
      <verdict-receipt .receipt=${receipt} .findings=${findings}></verdict-receipt>
      <p class="small quiet">${t.alone} <a href="/docs">${t.api}</a></p>
    </div>`;
  }

  #wish({ detail }: CustomEvent<ReceiptSource>): void {
    // The shown entry is in the address, so that it can be shared.
    if (detail.kind === 'entry') navigate(`/receipt?entry=${detail.seq}`, { replace: true });
    void this.#check(detail);
  }

  #check(wish: ReceiptSource): Promise<void> {
    return this.#find(wish.kind === 'entry' ? fetchReceipt(wish.seq) : Promise.resolve({ ok: true, value: wish.receipt }));
  }

  /** A response to a write names its entry before that has a number in the log. */
  async #checkEvent(event: number): Promise<void> {
    await this.#find(fetchReceiptOf(event));
    if (this.checked) navigate(`/receipt?entry=${this.checked.receipt.entry.seq}`, { replace: true });
  }

  async #find(fetching: Promise<Answer<Receipt>>): Promise<void> {
    this.isBusy = true;
    this.failure = undefined;
    const answer = await fetching;
    this.isBusy = false;
    if (!answer.ok) {
      this.failure = answer.failure;
      return;
    }
    const receipt = answer.value;
    const findings = await checkReceipt(receipt, { seen: seenCheckpoint(), growthPath: fetchGrowth });
    if (verdictOfReceipt(findings) === 'right') rememberCheckpoint(receipt.checkpoint);
    this.checked = { receipt, findings };
    await this.updateComplete;
    this.shadowRoot?.getElementById('result')?.focus();
  }
}

customElements.define('verdict-receipt-page', VerdictReceiptPage);
