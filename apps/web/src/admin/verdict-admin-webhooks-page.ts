import './verdict-webhook-form.ts';
import './verdict-secret.ts';
import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, failureMessage, icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import { type CreateWebhook, DELIVERY_STATES, type Webhook, type WebhookDelivery } from '@verdict/wire/webhook';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { ask, client, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { deliveryRow } from './delivery-rows.ts';
import { pagedRows } from './paged-rows.ts';
import { Repeating } from './repeating.ts';
import type { VerdictSecret } from './verdict-secret.ts';
import type { VerdictWebhookForm } from './verdict-webhook-form.ts';
import { WEBHOOK_WORDS } from './webhook-words.ts';

const REFRESH_MS = 4000;
type Done = keyof (typeof WEBHOOK_WORDS)['en']['done'];

/** Webhooks, and the status of each delivery. */
export class VerdictAdminWebhooksPage extends LitElement implements PageElement {
  static override properties = {
    address: { attribute: false },
    isAdding: { state: true },
    secret: { state: true },
    filter: { state: true },
  };
  static override styles = adminStyles;

  declare address: PageAddress;
  declare isAdding: boolean;
  declare secret: { url: string; secret: string } | undefined;
  declare filter: { state?: WebhookDelivery['state']; endpointId?: number };
  readonly #words = new WordsController(this, WEBHOOK_WORDS);
  readonly #attempt = new Request<Done>(this);
  readonly #endpoints = new PagedList<Webhook>({
    request: (cursor) => ask(client.GET('/api/admin/webhooks', { params: { query: { limit: 100, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });
  readonly #deliveries = new PagedList<WebhookDelivery>({
    request: (cursor) =>
      ask(client.GET('/api/admin/webhooks/deliveries', { params: { query: { limit: 20, ...this.filter, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.isAdding = false;
    this.filter = {};
    this.#endpoints.follow(this);
    this.#deliveries.follow(this, () => this.filter);
    new Repeating(this, REFRESH_MS, () => void this.#refresh());
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const add = html`<button class="btn btn-filled" @click=${this.#startAdding}>${icon('plus', 'small')}${t.add}</button>`;
    return adminFrame(
      { current: 'webhooks', title: t.title, lede: t.lede, action: this.isAdding ? nothing : add },
      html`${this.#renderForm()}
        <section class="sec" aria-labelledby="endpoints"><h2 id="endpoints">${t.endpoints}</h2>
          ${this.isAdding ? nothing : failureMessage(this.#attempt.sentence)} ${doneMessage(this.#attempt.done ? t.done[this.#attempt.done] : '')}
          ${pagedRows(this.#endpoints, (webhook) => this.#renderEndpoint(webhook), t.empty)}</section>
        ${this.#renderDeliveries()}
        <verdict-confirm></verdict-confirm>`,
    );
  }

  #renderForm(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.secret) {
      return html`<verdict-secret .heading=${t.secretOf(this.secret.url)} .secret=${this.secret.secret} @secret-saved=${() => (this.secret = undefined)}></verdict-secret>`;
    }
    if (!this.isAdding) return nothing;
    return html`<verdict-webhook-form ?busy=${this.#attempt.isBusy} .failure=${this.#attempt.sentence} @webhook-submitted=${this.#add} @form-cancelled=${this.#stopAdding}></verdict-webhook-form>`;
  }

  #renderEndpoint(webhook: Webhook): TemplateResult {
    const { t } = this.#words;
    const { url, kinds, description, enabled, disabled_reason, failing_since, created_at } = webhook;
    return html`<li>
      <div class="main">
        <p class="row"><strong><bdi dir="ltr">${url}</bdi></strong>
          ${enabled ? html`<span class="tag good">${icon('check', 'small')}${t.on}</span>` : html`<span class="tag">${icon('cross', 'small')}${t.off[disabled_reason ?? 'admin']}</span>`}
          ${failing_since ? html`<span class="tag bad">${icon('alert', 'small')}${t.failing} ${timeElement(failing_since)}</span>` : nothing}</p>
        ${description ? html`<p class="small" dir="auto">${description}</p>` : nothing}
        <p class="caption">${kinds.includes('*') ? t.all : html`<span title=${kinds.join(', ')}>${t.kinds(kinds.length)}</span>`}, ${timeElement(created_at)}</p>
      </div>
      <div class="actions">
        ${enabled ? this.#renderAction(t.test, url, () => this.#test(webhook)) : nothing}
        ${this.#renderAction(enabled ? t.disable : t.enable, url, () => this.#switch(webhook))}
        ${this.#renderAction(t.rotate, url, () => this.#rotate(webhook))} ${this.#renderAction(t.remove, url, () => this.#remove(webhook))}
      </div>
    </li>`;
  }

  #renderAction(label: string, url: string, act: () => Promise<void>): TemplateResult {
    return html`<button class="btn btn-text" aria-disabled=${this.#attempt.isBusy} @click=${() => void act()}>${label}<span class="sr"> ${url}</span></button>`;
  }

  #renderDeliveries(): TemplateResult {
    const { t } = this.#words;
    const urls = new Map(this.#endpoints.items.map(({ id, url }) => [id, url]));
    const isFiltered = this.filter.state !== undefined || this.filter.endpointId !== undefined;
    return html`<section class="sec" aria-labelledby="deliveries">
      <h2 id="deliveries">${t.deliveries}</h2>
      <div class="tools">
        <label>${t.state} <select class="input" @change=${({ target }: Event) => this.#filterBy({ state: (target as HTMLSelectElement).value })}>
          <option value="">${t.anyState}</option>${DELIVERY_STATES.map((state) => html`<option value=${state}>${t.states[state]}</option>`)}</select></label>
        ${
          urls.size > 1
            ? html`<label>${t.endpoint} <select class="input" @change=${({ target }: Event) => this.#filterBy({ endpointId: (target as HTMLSelectElement).value })}>
              <option value="">${t.anyEndpoint}</option>${[...urls].map(([id, url]) => html`<option value=${id}>${url}</option>`)}</select></label>`
            : nothing
        }
      </div>
      ${pagedRows(
        this.#deliveries,
        (delivery) =>
          deliveryRow({
            delivery,
            url: urls.get(delivery.endpoint_id),
            isBusy: this.#attempt.isBusy,
            replay: () => void this.#replay(delivery.id),
          }),
        isFiltered ? t.noneSuch : t.noDeliveries,
      )}
    </section>`;
  }

  #filterBy({
    state = this.filter.state ?? '',
    endpointId = String(this.filter.endpointId ?? ''),
  }: {
    state?: string;
    endpointId?: string;
  }): void {
    this.filter = { ...(state && { state: state as WebhookDelivery['state'] }), ...(endpointId && { endpointId: Number(endpointId) }) };
  }

  /** Deliveries in progress change without a live message. Pages that were loaded stay. */
  async #refresh(): Promise<void> {
    if (this.#deliveries.items.length <= 20 && this.#deliveries.state.value.status === 'ready') await this.#deliveries.reload();
  }

  async #startAdding(): Promise<void> {
    this.#attempt.forget();
    this.isAdding = true;
    this.secret = undefined;
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictWebhookForm>('verdict-webhook-form')?.focus();
  }

  #stopAdding(): void {
    this.#attempt.forget();
    this.isAdding = false;
  }

  async #add({ detail }: CustomEvent<CreateWebhook>): Promise<void> {
    const answer = await this.#attempt.run(() => ask(client.POST('/api/admin/webhooks', { body: detail })), 'added');
    if (!answer) return;
    this.isAdding = false;
    this.#endpoints.put(answer.webhook);
    await this.#showSecret(answer.webhook.url, answer.secret);
  }

  async #rotate({ id, url }: Webhook): Promise<void> {
    const { t } = this.#words;
    if (!(await this.#confirm.ask({ title: t.sureRotate(url), text: t.sureRotateWhy, confirm: t.rotate }))) return;
    const answer = await this.#attempt.run(
      () => ask(client.POST('/api/admin/webhooks/{id}/rotate-secret', { params: { path: { id } } })),
      'rotated',
    );
    if (answer) await this.#showSecret(url, answer.secret);
  }

  async #remove({ id, url }: Webhook): Promise<void> {
    const { t } = this.#words;
    if (!(await this.#confirm.ask({ title: t.sureRemove(url), text: t.sureRemoveWhy, confirm: t.remove, isGrave: true }))) return;
    const answer = await this.#attempt.run(() => ask(client.DELETE('/api/admin/webhooks/{id}', { params: { path: { id } } })), 'removed');
    if (!answer) return;
    this.#endpoints.remove(id);
    await this.#deliveries.reload();
  }

  async #switch({ id, enabled }: Webhook): Promise<void> {
    const body = { enabled: !enabled };
    const answer = await this.#attempt.run(
      () => ask(client.PATCH('/api/admin/webhooks/{id}', { params: { path: { id } }, body })),
      enabled ? 'disabled' : 'enabled',
    );
    if (answer) this.#endpoints.put(answer.webhook);
  }

  async #test({ id }: Webhook): Promise<void> {
    if (await this.#attempt.run(() => ask(client.POST('/api/admin/webhooks/{id}/test', { params: { path: { id } } })), 'tested'))
      await this.#deliveries.reload();
  }

  async #replay(id: number): Promise<void> {
    const answer = await this.#attempt.run(
      () => ask(client.POST('/api/admin/deliveries/{id}/replay', { params: { path: { id } } })),
      'replayed',
    );
    if (answer) this.#deliveries.put(answer.delivery);
  }

  async #showSecret(url: string, secret: string | null): Promise<void> {
    this.secret = secret === null ? undefined : { url, secret };
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictSecret>('verdict-secret')?.focus();
  }

  get #confirm(): VerdictConfirm {
    return this.shadowRoot?.querySelector('verdict-confirm') as VerdictConfirm;
  }
}

customElements.define('verdict-admin-webhooks-page', VerdictAdminWebhooksPage);
