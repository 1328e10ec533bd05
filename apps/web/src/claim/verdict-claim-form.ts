import { MAX_SOURCES } from '@verdict/core/claim';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { language, WordsController } from '@verdict/elements/words';
import type { CreateClaim } from '@verdict/wire/claim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { FORM_WORDS } from './form-words.ts';

/** A node that an edge can begin or end at. */
export interface EdgeEnd {
  id: number;
  title: string;
}

const DRAFT = 'claim-statement';
type Lack = 'noStatement' | 'noEnds' | 'noSourceTitle' | 'badLink';

/** The form for a claim, or for a link between two. Fires `claim-submitted` with a CreateClaim, and `form-cancelled`. */
export class VerdictClaimForm extends LitElement {
  static override properties = {
    ends: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    kind: { state: true },
    sources: { state: true },
    lack: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      legend { margin-block-end: var(--v-space-1); }
      fieldset > * + .source, fieldset > .source + * { margin-block-start: var(--v-space-2); }
      .ends { display: grid; gap: var(--v-space-4); }
      .source { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--v-space-2); }
      .segmented { justify-self: start; }
      @media (max-width: 30rem) { .source { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  /** The nodes that can be linked. */
  declare ends: readonly EdgeEnd[];
  declare busy: boolean;
  /** The error message, if it was refused. */
  declare failure: string;
  declare kind: 'node' | 'edge';
  declare sources: number;
  declare lack: Lack | undefined;
  readonly #words = new WordsController(this, FORM_WORDS);

  constructor() {
    super();
    this.ends = [];
    this.busy = false;
    this.failure = '';
    this.kind = 'node';
    this.sources = 1;
    this.lack = undefined;
  }

  /** Clears the form after the claim was saved. */
  clear(): void {
    dropDraft(DRAFT);
    this.sources = 1;
    this.lack = undefined;
    this.renderRoot.querySelector('form')?.reset();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form novalidate @submit=${this.#submit}>
      <h2>${t.title}</h2>
      <fieldset><legend>${t.kind}</legend><div class="segmented">
        ${(['node', 'edge'] as const).map((kind) => html`<button type="button" aria-pressed=${this.kind === kind} @click=${() => (this.kind = kind)}>${t.kinds[kind]}</button>`)}
      </div></fieldset>
      ${this.kind === 'edge' ? this.#renderEnds() : nothing}
      <div class="field"><label for="statement">${t.statement}</label>
        <textarea class="input" id="statement" name="statement" maxlength="2000" aria-describedby="hint" .value=${savedDraft(DRAFT)}
          @input=${({ target }: InputEvent) => saveDraft(DRAFT, (target as HTMLTextAreaElement).value)}></textarea>
        <p class="caption" id="hint">${t.statementHint}</p></div>
      <div class="field"><label for="title">${t.short} <span class="quiet">${t.optional}</span></label>
        <input class="input" id="title" name="title" maxlength="80" autocomplete="off" /></div>
      ${this.#renderSources()}
      ${failureMessage(this.lack ? t[this.lack] : this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${t.cancel}</button></div>
    </form>`;
  }

  #renderEnds(): TemplateResult {
    const { t } = this.#words;
    const select = (name: 'from' | 'to') => html`<div class="field"><label for=${name}>${t[name]}</label>
      <select class="input" id=${name} name=${name}><option value="">${t.choose}</option>
        ${this.ends.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}</select></div>`;
    return html`<div class="ends">${select('from')}
      <div class="field"><label for="relation">${t.relation}</label>
        <input class="input" id="relation" name="relation" maxlength="80" list="relations" autocomplete="off" />
        <datalist id="relations">${t.relations.map((one) => html`<option value=${one}></option>`)}</datalist></div>
      ${select('to')}</div>`;
  }

  #renderSources(): TemplateResult {
    const { t } = this.#words;
    const rows = Array.from({ length: this.sources }, (_, i) => i + 1);
    return html`<fieldset><legend>${t.sources} <span class="quiet">${t.optional}</span></legend>
      ${rows.map(
        (
          n,
        ) => html`<div class="source"><input class="input" name="source" maxlength="300" aria-label=${t.sourceTitle(n)} placeholder=${t.sourceHint} />
          <input class="input" name="url" type="url" maxlength="2000" aria-label=${t.sourceLink(n)} placeholder="https://" /></div>`,
      )}
      ${this.sources < MAX_SOURCES ? html`<div><button class="linkish" type="button" @click=${() => (this.sources += 1)}>${icon('plus', 'small')}${t.anotherSource}</button></div>` : nothing}
    </fieldset>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => String(fields.get(name) ?? '').trim();
    const sources = sourcesIn(fields);
    this.lack = this.#lackOf(text, sources);
    if (this.lack) return;
    const edge = { kind: 'edge' as const, fromId: Number(text('from')), toId: Number(text('to')), relation: text('relation') };
    const detail: CreateClaim = {
      ...(this.kind === 'edge' ? edge : {}),
      statement: text('statement'),
      ...(text('title') && { title: text('title') }),
      language: language.value,
      sources: sources.map(({ title, url }) => ({ title, ...(url && { url }) })),
    };
    this.dispatchEvent(new CustomEvent<CreateClaim>('claim-submitted', { detail }));
  }

  #lackOf(text: (name: string) => string, sources: readonly { title: string; url: string }[]): Lack | undefined {
    const lacksEnds = !text('from') || !text('to') || text('from') === text('to') || !text('relation');
    if (this.kind === 'edge' && lacksEnds) return 'noEnds';
    if (text('statement') === '') return 'noStatement';
    if (sources.some(({ title }) => title === '')) return 'noSourceTitle';
    return sources.some(({ url }) => url !== '' && !/^https?:\/\/\S+$/.test(url)) ? 'badLink' : undefined;
  }
}

/** The sources that are filled in. */
function sourcesIn(fields: FormData): { title: string; url: string }[] {
  const urls = fields.getAll('url').map((url) => String(url).trim());
  return fields
    .getAll('source')
    .map((title, i) => ({ title: String(title).trim(), url: urls[i] ?? '' }))
    .filter(({ title, url }) => title !== '' || url !== '');
}

customElements.define('verdict-claim-form', VerdictClaimForm);
