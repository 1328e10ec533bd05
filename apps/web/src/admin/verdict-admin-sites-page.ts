import './verdict-site-form.ts';
import './verdict-secret.ts';
import '../controls/verdict-copy-button.ts';
import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, failureMessage, icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { CreateSite, EditSite, Site } from '@verdict/wire/embed';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { Request } from '../controls/request.ts';
import { ask, client, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { embedSnippet } from './embed-snippet.ts';
import { pagedRows } from './paged-rows.ts';
import { SITE_WORDS } from './site-words.ts';
import type { VerdictSecret } from './verdict-secret.ts';
import type { VerdictSiteForm } from './verdict-site-form.ts';

type Done = keyof (typeof SITE_WORDS)['en']['done'];

/** Sites that may embed Verdict, with the keys that sign for their visitors. */
export class VerdictAdminSitesPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, form: { state: true }, secret: { state: true } };
  static override styles = [
    ...adminStyles,
    css`
      pre { margin: 0; padding: var(--v-space-4); overflow-x: auto; border: var(--v-hairline); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-lowest); font: var(--v-type-code); }
    `,
  ];

  declare address: PageAddress;
  /** The form that is open: for a new site or an existing one. */
  declare form: { site: Site | undefined } | undefined;
  declare secret: { name: string; key: string } | undefined;
  readonly #words = new WordsController(this, SITE_WORDS);
  readonly #attempt = new Request<Done>(this);
  readonly #list = new PagedList<Site>({
    request: (cursor) => ask(client.GET('/api/admin/sites', { params: { query: cursor ? { cursor } : {} } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#list.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const add = html`<button class="btn btn-filled" @click=${() => void this.#openForm()}>${icon('plus', 'small')}${t.add}</button>`;
    return adminFrame(
      { current: 'sites', title: t.title, lede: t.lede, action: this.form ? nothing : add },
      html`${this.#renderForm()}
        <section class="sec" aria-labelledby="sites"><h2 id="sites">${t.sites}</h2>
          ${this.form ? nothing : failureMessage(this.#attempt.sentence)} ${doneMessage(this.#attempt.done ? t.done[this.#attempt.done] : '')}
          ${pagedRows(this.#list, (site) => this.#renderSite(site), t.empty)}</section>
        ${this.#renderSnippet()}
        <verdict-confirm></verdict-confirm>`,
    );
  }

  #renderForm(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.secret) {
      return html`<verdict-secret .heading=${t.keyOf(this.secret.name)} .secret=${this.secret.key} @secret-saved=${() => (this.secret = undefined)}></verdict-secret>`;
    }
    if (!this.form) return nothing;
    return html`${keyed(
      this.form,
      html`<verdict-site-form .site=${this.form.site} ?busy=${this.#attempt.isBusy} .failure=${this.#sayRefusal()} @site-submitted=${this.#add}
        @site-changed=${this.#edit} @form-cancelled=${this.#closeForm}></verdict-site-form>`,
    )}`;
  }

  /** The server names the field that it refuses. */
  #sayRefusal(): string {
    const { details } = this.#attempt.failure ?? {};
    const [problem] = Array.isArray(details) ? (details as { where: string }[]) : [];
    return this.#words.t.problems[problem?.where ?? ''] ?? this.#attempt.sentence;
  }

  #renderSite(site: Site): TemplateResult {
    const { t } = this.#words;
    const { name, origin, enabled, jwk, created_at } = site;
    return html`<li>
      <div class="main">
        <p class="row"><strong dir="auto">${name}</strong>
          ${enabled ? html`<span class="tag good">${icon('check', 'small')}${t.on}</span>` : html`<span class="tag">${icon('cross', 'small')}${t.off}</span>`}</p>
        <p class="small"><code dir="ltr">${origin}</code></p>
        <p class="caption">${jwk ? t.ownKey : t.sharedKey}, ${timeElement(created_at)}</p>
      </div>
      <div class="actions">
        ${this.#renderAction(enabled ? t.disable : t.enable, name, () => this.#switch(site))}
        ${this.#renderAction(t.change, name, () => this.#openForm(site))} ${this.#renderAction(t.rotate, name, () => this.#rotate(site))} ${this.#renderAction(t.remove, name, () => this.#remove(site))}
      </div>
    </li>`;
  }

  #renderAction(label: string, name: string, act: () => Promise<void>): TemplateResult {
    return html`<button class="btn btn-text" aria-disabled=${this.#attempt.isBusy} @click=${() => void act()}>${label}<span class="sr"> ${name}</span></button>`;
  }

  #renderSnippet(): TemplateResult {
    const { t } = this.#words;
    const snippet = embedSnippet(location.origin);
    return html`<section class="sec" aria-labelledby="snippet">
      <div class="sec-head"><h2 id="snippet">${t.snippet}</h2><verdict-copy-button .text=${snippet} .label=${t.code}></verdict-copy-button></div>
      <p class="small quiet">${t.snippetWhy}</p>
      <pre tabindex="0" role="group" aria-label=${t.code} dir="ltr"><code>${snippet}</code></pre>
    </section>`;
  }

  async #openForm(site?: Site): Promise<void> {
    this.#attempt.forget();
    this.form = { site };
    this.secret = undefined;
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictSiteForm>('verdict-site-form')?.focus();
  }

  #closeForm(): void {
    this.#attempt.forget();
    this.form = undefined;
  }

  async #add({ detail }: CustomEvent<CreateSite>): Promise<void> {
    const answer = await this.#attempt.run(() => ask(client.POST('/api/admin/sites', { body: detail })), 'added');
    if (!answer) return;
    this.form = undefined;
    this.#list.put(answer.site);
    await this.#showKey(answer.site.name, answer.key);
  }

  async #edit({ detail }: CustomEvent<EditSite>): Promise<void> {
    const id = this.form?.site?.id;
    if (id === undefined) return;
    const answer = await this.#attempt.run(
      () => ask(client.PATCH('/api/admin/sites/{id}', { params: { path: { id } }, body: detail })),
      'changed',
    );
    if (!answer) return;
    this.form = undefined;
    this.#list.put(answer.site);
  }

  async #switch({ id, enabled }: Site): Promise<void> {
    const body = { enabled: !enabled };
    const answer = await this.#attempt.run(
      () => ask(client.PATCH('/api/admin/sites/{id}', { params: { path: { id } }, body })),
      enabled ? 'disabled' : 'enabled',
    );
    if (answer) this.#list.put(answer.site);
  }

  async #rotate({ id, name }: Site): Promise<void> {
    const { t } = this.#words;
    if (!(await this.#confirm.ask({ title: t.sureRotate(name), text: t.sureRotateWhy, confirm: t.rotate }))) return;
    const answer = await this.#attempt.run(
      () => ask(client.POST('/api/admin/sites/{id}/rotate-key', { params: { path: { id } } })),
      'rotated',
    );
    if (!answer) return;
    this.#list.put(answer.site);
    await this.#showKey(name, answer.key);
  }

  async #remove({ id, name }: Site): Promise<void> {
    const { t } = this.#words;
    if (!(await this.#confirm.ask({ title: t.sureRemove(name), text: t.sureRemoveWhy, confirm: t.remove, isGrave: true }))) return;
    if (await this.#attempt.run(() => ask(client.DELETE('/api/admin/sites/{id}', { params: { path: { id } } })), 'removed'))
      this.#list.remove(id);
  }

  async #showKey(name: string, key: string | null): Promise<void> {
    this.secret = key === null ? undefined : { name, key };
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictSecret>('verdict-secret')?.focus();
  }

  get #confirm(): VerdictConfirm {
    return this.shadowRoot?.querySelector('verdict-confirm') as VerdictConfirm;
  }
}

customElements.define('verdict-admin-sites-page', VerdictAdminSitesPage);
