import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { CreateWebhook } from '@verdict/wire/webhook';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { formFoot, formStyles } from '../controls/form-foot.ts';
import { EVENT_KINDS, eventName } from './event-kinds.ts';

const ALL = '*';

const WORDS = defineWords({
  en: {
    title: 'Add a webhook',
    url: 'URL',
    urlHint: 'public, over https',
    description: 'Purpose',
    optional: 'optional',
    kinds: 'Events',
    all: 'All events',
    some: 'Selected events',
    add: 'Add webhook',
    missingUrl: 'Enter a URL.',
    missingKinds: 'Choose at least one event.',
  },
  es: {
    title: 'Añadir un webhook',
    url: 'Dirección',
    urlHint: 'pública, por https',
    description: 'Para qué sirve',
    optional: 'opcional',
    kinds: 'Eventos',
    all: 'Todo',
    some: 'Eventos elegidos',
    add: 'Añadir webhook',
    missingUrl: 'Escriba una URL.',
    missingKinds: 'Elija al menos un evento.',
  },
});

/** The form for a webhook. Fires `webhook-submitted` with CreateWebhook, and `form-cancelled`. */
export class VerdictWebhookForm extends LitElement {
  static override properties = { busy: { type: Boolean }, failure: {}, isAll: { state: true }, missing: { state: true } };
  static override styles = [
    look,
    formStyles,
    css`
      .kinds { max-height: 21rem; overflow-y: auto; margin-block-start: var(--v-space-2); padding: var(--v-space-2) var(--v-space-4); border: var(--v-hairline); border-radius: var(--v-radius-control); display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 0 var(--v-space-4); }
      .kinds .check { min-height: 2.5rem; padding-block: .375rem; }
    `,
  ];

  declare busy: boolean;
  declare failure: string;
  declare isAll: boolean;
  declare missing: 'missingUrl' | 'missingKinds' | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.isAll = true;
  }

  override focus(): void {
    this.shadowRoot?.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit} @input=${() => (this.missing = undefined)}>
      <h2 id="title">${t.title}</h2>
      <div class="field"><label for="url">${t.url} <span class="quiet">${t.urlHint}</span></label>
        <input class="input" id="url" name="url" type="url" inputmode="url" autocomplete="off" maxlength="2000" placeholder="https://" dir="ltr" required /></div>
      <div class="field"><label for="description">${t.description} <span class="quiet">${t.optional}</span></label>
        <input class="input" id="description" name="description" maxlength="500" autocomplete="off" dir="auto" /></div>
      <fieldset><legend>${t.kinds}</legend>
        <label class="check"><input type="radio" name="scope" .checked=${this.isAll} @change=${() => (this.isAll = true)} />${t.all}</label>
        <label class="check"><input type="radio" name="scope" .checked=${!this.isAll} @change=${() => (this.isAll = false)} />${t.some}</label>
        <div class="kinds" ?hidden=${this.isAll}>
          ${EVENT_KINDS.map((kind) => html`<label class="check" title=${kind}><input type="checkbox" name="kind" value=${kind} />${eventName(kind)}</label>`)}
        </div>
      </fieldset>
      ${formFoot(this, { failure: this.missing ? t[this.missing] : this.failure, send: t.add, busy: this.busy })}
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const url = String(fields.get('url')).trim();
    const kinds = this.isAll ? [ALL] : fields.getAll('kind').map(String);
    this.missing = url === '' ? 'missingUrl' : kinds.length === 0 ? 'missingKinds' : undefined;
    if (this.missing === 'missingUrl') this.focus();
    if (this.missing) return;
    const description = String(fields.get('description')).trim();
    this.dispatchEvent(
      new CustomEvent<CreateWebhook>('webhook-submitted', { detail: { url, kinds, ...(description && { description }) } }),
    );
  }
}

customElements.define('verdict-webhook-form', VerdictWebhookForm);
