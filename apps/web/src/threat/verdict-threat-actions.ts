import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { doneMessage, failureMessage, icon, look } from '@verdict/elements/look';
import { defineWords, formatMoment, formatNumber, WordsController } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { ask, client } from '../frame/index.ts';
import { actionStyles } from './action-styles.ts';
import { ACTION_WORDS } from './action-words.ts';
import { THREAT_WORDS } from './threat-words.ts';

type Action = Threat['actions'][number];
type Kind = Action['action'];
type Event = NonNullable<Threat['declared_as']>;

const KINDS = ['hold', 'set_aside', 'shadow', 'verify', 'throttle', 'dismiss'] as const satisfies Kind[];
const EVENTS = ['broadcast', 'class', 'live_event'] as const satisfies Event[];
const ICONS = { hold: 'clock', set_aside: 'minus', shadow: 'offline', verify: 'person', throttle: 'shield', dismiss: 'check' } as const;

const WORDS = defineWords({
  en: {
    title: 'What to do',
    hint: 'Every action can be undone and is recorded in the log.',
    inForce: 'In force',
    waiting: 'Waits for a second moderator',
    waitingBy: (name: string) => `${name} has agreed. You would be the second.`,
    undo: 'Undo',
    withdraw: 'Withdraw',
    confirm: 'Agree',
    reason: 'Reason',
    reasonHint: 'The people concerned can read it, and it appears in the public log. Do not name anyone.',
    event: 'If you dismiss it, what was it?',
    noEvent: 'No event',
    two: 'This many accounts need two moderators.',
    twoHint: 'Actions against people wait until a second moderator agrees.',
    alone: (when: string) => `You are the only moderator: you can agree to it yourself from ${when}.`,
    noNetwork: 'They share no network today',
    network: (people: number, members: number) => `${formatNumber(people)} of ${formatNumber(members)} used one network today`,
    done: {
      acted: 'Done. It is in the log.',
      waiting: 'Saved. It takes effect when a second moderator agrees.',
      undone: 'Undone. Everything is as before.',
      confirmed: 'Agreed. It is in force.',
    },
    missing: 'Write a reason first.',
  },
  es: {
    title: 'Qué hacer',
    hint: 'Cada acción se puede deshacer y queda en el registro.',
    inForce: 'Vigente',
    waiting: 'Espera a un segundo moderador',
    waitingBy: (name: string) => `${name} está de acuerdo. Usted sería la segunda persona.`,
    undo: 'Deshacer',
    withdraw: 'Retirar',
    confirm: 'De acuerdo',
    reason: 'Motivo',
    reasonHint: 'Lo pueden leer las personas afectadas y aparece en el registro público. No nombre a nadie.',
    event: 'Si la descarta, ¿qué fue?',
    noEvent: 'Ningún evento',
    two: 'Tantas cuentas requieren dos moderadores.',
    twoHint: 'Las acciones contra personas esperan a que un segundo moderador esté de acuerdo.',
    alone: (when: string) => `Usted es el único moderador: podrá confirmarlo por su cuenta desde ${when}.`,
    noNetwork: 'Hoy no comparten ninguna red',
    network: (people: number, members: number) => `${formatNumber(people)} de ${formatNumber(members)} han usado hoy una misma red`,
    done: {
      acted: 'Hecho. Está en el registro.',
      waiting: 'Guardado. Tendrá efecto cuando un segundo moderador esté de acuerdo.',
      undone: 'Deshecho. Todo está como antes.',
      confirmed: 'De acuerdo. Está vigente.',
    },
    missing: 'Escriba antes un motivo.',
  },
});
type Done = keyof (typeof WORDS)['en']['done'];

/** What a moderator can do about a threat, with a reason. Fires `threat-acted` when something has changed. */
export class VerdictThreatActions extends LitElement {
  static override properties = { threat: { attribute: false }, acting: { state: true }, isMissing: { state: true } };
  static override styles = [look, actionStyles, css`:host { display: block; }`];

  declare threat: Threat;
  declare acting: Kind | undefined;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #actions = new WordsController(this, ACTION_WORDS);
  readonly #shared = new WordsController(this, THREAT_WORDS);
  readonly #attempt = new Request<Done>(this);

  constructor() {
    super();
    this.isMissing = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { done, sentence } = this.#attempt;
    return html`<section class="card actions" aria-labelledby="do">
      <div><h2 id="do">${t.title}</h2><p class="caption">${t.hint}</p></div>
      <div>${KINDS.map((kind) => this.#renderAction(kind))}</div>
      ${this.#renderReason()}
      ${failureMessage(this.isMissing ? t.missing : sentence)}
      ${doneMessage(done ? t.done[done] : '')}
      ${this.threat.needs_two_people ? html`<p class="two small">${icon('person')}<span><strong>${t.two}</strong> ${t.twoHint}</span></p>` : nothing}
    </section>`;
  }

  #renderAction(kind: Kind): TemplateResult {
    const { t } = this.#words;
    const active = this.#activeOf(kind);
    return html`<div class="act" ?data-on=${active !== undefined}>${icon(ICONS[kind])}
      <span><strong>${this.#actions.t.names[kind]}</strong>
        <span class="caption">${active ? (active.status === 'waiting' ? t.waiting : t.inForce) : this.#hintOf(kind)}</span></span>
      <span class="buttons">${active ? this.#renderActive(active) : this.#renderStart(kind)}</span>
      ${active?.status === 'waiting' ? this.#renderWaiting(active) : nothing}
    </div>`;
  }

  #renderStart(kind: Kind): TemplateResult | typeof nothing {
    const { isBusy } = this.#attempt;
    if (this.threat.state === 'closed' || this.threat.state === 'dismissed' || (kind === 'throttle' && !this.threat.network))
      return nothing;
    const isNext = this.threat.playbook.find(({ status, action }) => status === 'next' && action !== null)?.action === kind;
    return html`<button class="btn ${isNext ? 'btn-filled' : 'btn-outlined'}" aria-disabled=${isBusy} @click=${() => void this.#act(kind)}>${this.#actions.t.buttons[kind]}</button>`;
  }

  #renderActive(action: Action): TemplateResult {
    const { t } = this.#words;
    const name = this.#actions.t.names[action.action];
    const undo = action.status === 'waiting' ? t.withdraw : t.undo;
    return html`${action.may_confirm ? html`<button class="btn btn-filled" aria-label="${t.confirm}: ${name}" aria-disabled=${this.#attempt.isBusy} @click=${() => void this.#confirm(action)}>${t.confirm}</button>` : nothing}
      <button class="btn btn-text" aria-label="${undo}: ${name}" aria-disabled=${this.#attempt.isBusy} @click=${() => void this.#undo(action)}>${undo}</button>`;
  }

  #renderWaiting({ may_confirm, started_by, confirm_alone_at }: Action): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (may_confirm && started_by) return html`<p class="small waiting" dir="auto">${t.waitingBy(started_by.name)}</p>`;
    return confirm_alone_at ? html`<p class="small waiting">${t.alone(formatMoment(confirm_alone_at))}</p>` : nothing;
  }

  #renderReason(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field"><label for="reason">${t.reason}</label>
        <textarea class="input" id="reason" maxlength="1000" dir="auto" aria-describedby="reason-hint" .value=${savedDraft(this.#draft)} @input=${this.#type}></textarea>
        <p class="caption" id="reason-hint">${t.reasonHint}</p></div>
      ${
        this.threat.state === 'dismissed' || this.threat.state === 'closed'
          ? nothing
          : html`<div class="field"><label for="event">${t.event}</label><select class="input" id="event"><option value="">${t.noEvent}</option>
              ${EVENTS.map((event) => html`<option value=${event}>${this.#shared.t.events[event]}</option>`)}</select></div>`
      }`;
  }

  #activeOf(kind: Kind): Action | undefined {
    return this.threat.actions.findLast(({ action, status }) => action === kind && (status === 'in_force' || status === 'waiting'));
  }

  #hintOf(kind: Kind): string {
    const { t } = this.#words;
    const { network, people } = this.threat;
    if (kind === 'throttle') return network ? t.network(network.people, network.members) : t.noNetwork;
    return this.#actions.t.hints[kind](people);
  }

  get #draft(): string {
    return `threat-${this.threat.id}`;
  }

  #type(event: InputEvent): void {
    this.isMissing = false;
    saveDraft(this.#draft, (event.target as HTMLTextAreaElement).value);
  }

  /** The reason; without one the field gets the focus. */
  #reason(): string | undefined {
    const field = this.shadowRoot?.getElementById('reason') as HTMLTextAreaElement;
    const reason = field.value.trim();
    this.isMissing = reason === '';
    if (this.isMissing) field.focus();
    return reason || undefined;
  }

  async #act(action: Kind): Promise<void> {
    const reason = this.#reason();
    if (!reason) return;
    const event = (this.shadowRoot?.getElementById('event') as HTMLSelectElement | null)?.value as Event | '' | undefined;
    const body = { action, reason, ...(action === 'dismiss' && event && { declared_as: event }) };
    const path = { id: this.threat.id };
    const acted = await this.#attempt.run(() => ask(client.POST('/api/admin/threats/{id}/actions', { params: { path }, body })), 'acted');
    if (!acted) return;
    if (acted.action.status === 'waiting') this.#attempt.done = 'waiting';
    this.#finish();
  }

  async #undo({ id: action_id }: Action): Promise<void> {
    const reason = this.#reason();
    if (!reason) return;
    const params = { path: { id: this.threat.id, action_id } };
    const undone = await this.#attempt.run(
      () => ask(client.POST('/api/admin/threats/{id}/actions/{action_id}/undo', { params, body: { reason } })),
      'undone',
    );
    if (undone) this.#finish();
  }

  async #confirm({ id: action_id }: Action): Promise<void> {
    const params = { path: { id: this.threat.id, action_id } };
    const confirmed = await this.#attempt.run(
      () => ask(client.POST('/api/admin/threats/{id}/actions/{action_id}/confirm', { params })),
      'confirmed',
    );
    if (confirmed) this.#finish();
  }

  #finish(): void {
    dropDraft(this.#draft);
    (this.shadowRoot?.getElementById('reason') as HTMLTextAreaElement).value = '';
    this.dispatchEvent(new CustomEvent('threat-acted', { bubbles: true, composed: true }));
  }
}

customElements.define('verdict-threat-actions', VerdictThreatActions);
