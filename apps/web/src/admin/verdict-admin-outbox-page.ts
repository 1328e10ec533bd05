import { doneMessage, failureMessage, type IconName, icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatMoment, WordsController } from '@verdict/elements/words';
import type { OutboxMail } from '@verdict/wire/mail';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { ask, client, navigate, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { OUTBOX_WORDS } from './outbox-words.ts';
import { pagedRows } from './paged-rows.ts';

type State = OutboxMail['state'];
const STATES: readonly State[] = ['queued', 'sending', 'sent', 'failed', 'unknown', 'kept'];
const ICONS: Readonly<Record<State, IconName>> = {
  queued: 'clock',
  sending: 'clock',
  sent: 'check',
  failed: 'alert',
  unknown: 'help',
  kept: 'mail',
};
const TONES: Readonly<Record<State, string>> = { queued: '', sending: '', sent: 'good', failed: 'bad', unknown: 'bad', kept: '' };

/** The mail that Verdict sent, with its status. */
export class VerdictAdminOutboxPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, hasResent: { state: true } };
  static override styles = adminStyles;

  declare address: PageAddress;
  declare hasResent: boolean;
  readonly #words = new WordsController(this, OUTBOX_WORDS);
  readonly #resending = new Request(this);
  readonly #list = new PagedList<OutboxMail>({
    request: (cursor) =>
      ask(
        client.GET('/api/admin/outbox', { params: { query: { ...(this.#state && { state: this.#state }), ...(cursor && { cursor }) } } }),
      ),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.hasResent = false;
    this.#list.follow(this, () => this.#state);
  }

  get #state(): State | undefined {
    return STATES.find((state) => state === this.address.query.get('state'));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return adminFrame(
      { current: 'outbox', title: t.title, lede: t.lede },
      html`<section class="sec">
        <div class="tools"><label>${t.state} <select class="input" @change=${this.#filter}>
          <option value="" ?selected=${!this.#state}>${t.any}</option>
          ${STATES.map((state) => html`<option value=${state} ?selected=${state === this.#state}>${t.states[state]}</option>`)}</select></label></div>
        ${failureMessage(this.#resending.sentence)} ${doneMessage(this.hasResent ? t.resent : '')}
        ${pagedRows(this.#list, (mail) => this.#renderMail(mail), this.#state ? t.noneSuch : t.empty)}
      </section>`,
    );
  }

  #renderMail({ id, kind, recipient, state, attempts, problem, next_attempt_at, created_at, sent_at }: OutboxMail): TemplateResult {
    const { t } = this.#words;
    const name = t.kinds[kind] ?? kind;
    const mayResend = state === 'failed' || state === 'unknown';
    return html`<li>
      <div class="main">
        <p class="row"><strong>${name}</strong><span class="tag ${TONES[state]}">${icon(ICONS[state], 'small')}${t.states[state]}</span></p>
        <p class="caption"><bdi>${recipient}</bdi>, ${timeElement(sent_at ?? created_at)}${attempts > 0 ? `, ${t.attempts(attempts)}` : ''}${next_attempt_at ? `, ${t.next} ${formatMoment(next_attempt_at)}` : ''}</p>
        ${problem ? html`<p class="caption"><code dir="ltr">${problem}</code></p>` : nothing}
        ${state === 'unknown' ? html`<p class="note">${t.unknownWhy}</p>` : nothing}
      </div>
      <div class="actions">${mayResend ? html`<button class="btn btn-outlined" aria-disabled=${this.#resending.isBusy} @click=${() => void this.#resend(id)}>${t.resend}<span class="sr"> ${name}, ${recipient}</span></button>` : nothing}</div>
    </li>`;
  }

  #filter({ target }: Event): void {
    const state = (target as HTMLSelectElement).value;
    this.hasResent = false;
    navigate(state ? `/admin/outbox?state=${state}` : '/admin/outbox', { replace: true });
  }

  async #resend(id: number): Promise<void> {
    this.hasResent = false;
    const answer = await this.#resending.run(() => ask(client.POST('/api/admin/outbox/{id}/resend', { params: { path: { id } } })));
    if (!answer) return;
    this.#list.put(answer.mail);
    this.hasResent = true;
  }
}

customElements.define('verdict-admin-outbox-page', VerdictAdminOutboxPage);
