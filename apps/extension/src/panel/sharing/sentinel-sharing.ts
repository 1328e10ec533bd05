import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { failureMessage, icon, loadingState, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { FeedbackManager } from '../../feedback/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { SHARING_WORDS } from './sharing-words.ts';
import './sentinel-sharing-form.ts';
import './sentinel-sharing-question.ts';
import type { SharingPreview, SharingRefusal, SharingState, TurnOn } from '../../sharing/index.ts';
import { SharingManager } from '../../sharing/index.ts';
import { payloadStyles, payloadView } from './payload-view.ts';
import type { Decision } from './sentinel-sharing-question.ts';

/** The last result, for the message beside the buttons. */
type Outcome =
  | { kind: 'sent' | 'taken_back'; count: number }
  | { kind: 'turned_off' }
  /** The form shows its own messages beside its button. */
  | { kind: 'failed'; code: SharingRefusal | 'failed'; isAboutForm: boolean };

/** An action before which the reader must decide about the shared data. */
type Wanted = { kind: 'off' } | { kind: 'change'; to: TurnOn };

/** Contributing to a Verdict server: off by default; then what was sent, the exact next request, and buttons to stop and to withdraw. */
export class SentinelSharing extends LitElement {
  static override properties = {
    sharing: { state: true },
    preview: { state: true },
    outcome: { state: true },
    busy: { state: true },
    asking: { state: true },
  };
  static override styles = [
    look,
    panelStyles,
    payloadStyles,
    css`
      .facts { display: grid; gap: var(--v-space-1); list-style: none; padding: 0; margin: 0; }
      .on { display: flex; align-items: center; gap: var(--v-space-2); overflow-wrap: anywhere; }
      summary { display: flex; align-items: center; gap: var(--v-space-2); min-height: var(--v-target); font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
    `,
  ];

  declare sharing: SharingState | undefined;
  declare preview: SharingPreview | undefined;
  declare outcome: Outcome | undefined;
  declare busy: boolean;
  declare asking: Wanted | undefined;
  readonly #words = new WordsController(this, SHARING_WORDS);
  readonly #manager = SharingManager.getInstance();
  #stops: (() => void)[] = [];
  #attempts = 0;

  constructor() {
    super();
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const read = (): void => void this.#read();
    this.#stops = [this.#manager.onSharingChanged(read), FeedbackManager.getInstance().onFeedbackChanged(read)];
    read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="sharing"><h2 id="sharing">${t.title}</h2>${this.#renderState()}${this.#renderOutcome()}</section>
      <verdict-confirm></verdict-confirm>`;
  }

  #renderState(): TemplateResult {
    if (!this.sharing) return loadingState();
    return this.sharing.isOn ? this.#renderOn(this.sharing) : this.#renderOff(this.sharing);
  }

  #renderOff(sharing: SharingState): TemplateResult {
    const { t } = this.#words;
    return html`<p class="on"><b>${t.off}</b></p><p class="lead">${t.offText}</p>${this.#renderForm(sharing)}`;
  }

  #renderForm({ server, mode, withSite }: SharingState): TemplateResult {
    const failure = this.outcome?.kind === 'failed' && this.outcome.isAboutForm ? this.outcome.code : undefined;
    return html`<sentinel-sharing-form .server=${server} .mode=${mode} .withSite=${withSite} .busy=${this.busy} .failure=${failure} @sharing-wanted=${this.#turnOn}></sentinel-sharing-form>`;
  }

  #renderOn(sharing: SharingState): TemplateResult {
    const { t } = this.#words;
    const [title] = t.modes[sharing.mode];
    return html`<p class="on">${icon('check', 'small')}<b>${t.on(sharing.server)}</b></p><p class="lead">${title}.</p>
      ${this.#renderStopped(sharing)} ${sharing.isApproved ? this.#renderSending(sharing) : nothing}
      ${sharing.isApproved && sharing.unseen === 0 ? nothing : this.#renderLook(sharing)}
      ${this.asking ? this.#renderQuestion(this.asking, sharing) : this.#renderEnds(sharing)}`;
  }

  #renderEnds({ takingBack }: SharingState): TemplateResult {
    const { t } = this.#words;
    return html`<p class="caption">${t.deletedToo}</p>
      ${takingBack > 0 ? html`<p class="msg" role="status">${icon('clock')}<span>${t.takingBack(takingBack)}</span></p>` : nothing}
      <div class="row">
        <button class="btn btn-outlined" @click=${this.#askOff}>${t.turnOff}</button>
        <button class="btn btn-danger" @click=${this.#takeBack}>${t.takeBack}</button>
      </div>`;
  }

  #renderQuestion(asking: Wanted, sharing: SharingState): TemplateResult {
    const decided = ({ detail }: CustomEvent<Decision>): void => void this.#follow(detail, asking);
    return html`<sentinel-sharing-question .sharing=${sharing} .isChange=${asking.kind === 'change'} .busy=${this.busy} @decided=${decided}></sentinel-sharing-question>`;
  }

  #renderStopped(sharing: SharingState): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { stopped, retryAt } = sharing;
    if (stopped)
      return html`${failureMessage(t.reasons[stopped])}
        <details><summary>${icon('chevronDown', 'small')}${t.anotherKey}</summary>${this.#renderForm(sharing)}</details>`;
    return retryAt === null ? nothing : html`<p class="msg" role="status">${icon('clock')}<span>${t.retry(retryAt)}</span></p>`;
  }

  #renderLook({ isApproved, sent }: SharingState): TemplateResult {
    const { t } = this.#words;
    const unseen = this.preview?.unseen;
    if (!unseen) return html`<p class="msg" role="status">${icon('eyeOff')}<span>${t.lookNone}</span></p>`;
    const { outgoing } = unseen;
    return html`<h3>${t.lookTitle}</h3>
      ${payloadView(outgoing, { sentence: isApproved || sent > 0 ? t.lookMoreText : t.lookText, name: isApproved ? t.lookTitle : t.next })}
      ${unseen.further > 0 ? html`<p class="caption">${t.furtherUnseen(unseen.further)}</p>` : nothing}
      <div><button class="btn btn-filled" aria-disabled=${this.busy} @click=${() => this.#approve(outgoing.body)}>${isApproved ? t.approveMore : t.approve}</button></div>`;
  }

  #renderSending({ waiting, unseen, sent, refused, lastSentAt }: SharingState): TemplateResult {
    const { t } = this.#words;
    const next = this.preview?.next;
    return html`<ul class="facts">
        <li>${t.waiting(waiting - unseen)}. ${t.every}</li>
        <li>${t.sent(sent)}</li>
        ${refused > 0 ? html`<li>${t.refused(refused)}</li>` : nothing}
        <li class="caption">${lastSentAt === null ? t.neverSent : t.lastSent(lastSentAt)}</li>
      </ul>
      <details><summary>${icon('chevronDown', 'small')}${t.next}</summary>
        ${next ? payloadView(next.outgoing, { sentence: t.nextText(next.items.length), name: t.next }) : html`<p class="lead">${t.nextNone}</p>`}
        ${this.#renderFurther()}</details>
      <div><button class="btn btn-tonal" aria-disabled=${this.busy} @click=${this.#sendNow}>${t.sendNow}</button></div>`;
  }

  #renderFurther(): TemplateResult | typeof nothing {
    const further = this.preview?.next?.further ?? 0;
    return further > 0 ? html`<p class="caption">${this.#words.t.further(further)}</p>` : nothing;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { outcome, sharing } = this;
    if (!outcome || !sharing) return nothing;
    if (outcome.kind === 'failed')
      return outcome.isAboutForm ? nothing : html`${failureMessage(outcome.code === 'failed' ? t.failed : t.reasons[outcome.code])}`;
    return html`<p class="msg" role="status">${icon('check')}<span>${this.#doneSentence(outcome)}</span></p>`;
  }

  #doneSentence(outcome: Exclude<Outcome, { kind: 'failed' }>): string {
    const { t } = this.#words;
    if (outcome.kind === 'turned_off') return t.turnedOff;
    return outcome.kind === 'sent' ? t.sentNow(outcome.count) : t.forgetWithdrawn(outcome.count);
  }

  /** The state is loaded before the requests, so that sharing can be turned off in any case. */
  async #read(): Promise<void> {
    try {
      this.sharing = await this.#manager.state();
      this.preview = this.sharing.isOn ? await this.#manager.preview() : undefined;
      this.sharing = await this.#manager.state();
    } catch (failure) {
      console.error(failure);
      this.outcome = { kind: 'failed', code: 'failed', isAboutForm: false };
    }
  }

  /** Asks the browser immediately, because it asks for permission only during a click. */
  async #turnOn({ detail }: CustomEvent<TurnOn>): Promise<void> {
    const isOn = await this.#attempt(this.#manager.turnOn(detail), () => undefined, true);
    const isToAsk = this.outcome?.kind === 'failed' && this.outcome.code === 'shared_elsewhere';
    this.asking = !isOn && isToAsk ? { kind: 'change', to: detail } : undefined;
  }

  async #approve(body: string): Promise<void> {
    const approved = await this.#attempt(this.#manager.approve(body), () => undefined);
    if (approved) await this.#sendNow();
  }

  async #sendNow(): Promise<void> {
    if (this.busy) return;
    await this.#attempt(this.#manager.sendNow(), ({ sent }) => ({ kind: 'sent', count: sent }));
  }

  /** Once sharing is off the key is deleted, and nothing can be withdrawn from here. Recent deletions count. */
  async #askOff(): Promise<void> {
    await this.#read();
    const { held = 0, takingBack = 0 } = this.sharing ?? {};
    if (held + takingBack > 0) this.asking = { kind: 'off' };
    else await this.#turnOff();
  }

  async #follow(decision: Decision, asking: Wanted): Promise<void> {
    if (decision === 'stay') this.asking = undefined;
    else if (decision !== 'leave') await this.#takeBackFirst(decision, asking);
    else if (asking.kind === 'off') await this.#turnOff();
    else await this.#turnOn(new CustomEvent('sharing-wanted', { detail: { ...asking.to, leaveShared: true } }));
  }

  async #turnOff(): Promise<void> {
    if (await this.#attempt(this.#manager.turnOff(), () => ({ kind: 'turned_off' }))) this.asking = undefined;
  }

  /**
   * If withdrawing fails nothing changes, because it would be impossible later. Changing the server needs another click, for
   * the browser's permission.
   */
  async #takeBackFirst(decision: 'take_back_deleted' | 'take_back_all', { kind }: Wanted): Promise<void> {
    const count = this.sharing?.takingBack ?? 0;
    const isDone =
      decision === 'take_back_all'
        ? await this.#attempt(this.#manager.deleteShared(), ({ withdrawn }) => ({ kind: 'taken_back', count: withdrawn }))
        : await this.#attempt(this.#manager.withdrawNow(), () => ({ kind: 'taken_back', count }));
    if (isDone && kind === 'off') await this.#turnOff();
    else if (isDone) this.asking = undefined;
  }

  async #takeBack(): Promise<void> {
    const { t } = this.#words;
    const question = { title: t.takeBackTitle, text: t.takeBackText, confirm: t.takeBackYes, isGrave: true };
    if (!(await this.shadowRoot?.querySelector<VerdictConfirm>('verdict-confirm')?.ask(question))) return;
    await this.#attempt(this.#manager.deleteShared(), ({ withdrawn }) => ({ kind: 'taken_back', count: withdrawn }));
  }

  /** Waits for an action and shows its result, unless another action has started meanwhile. */
  async #attempt<Done>(
    work: Promise<({ ok: true } & Done) | { ok: false; code: SharingRefusal }>,
    outcomeOf: (done: Done) => Outcome | undefined,
    isAboutForm = false,
  ): Promise<boolean> {
    this.#attempts += 1;
    const attempt = this.#attempts;
    this.outcome = undefined;
    this.busy = true;
    const result = await work.catch(() => ({ ok: false as const, code: 'failed' as const }));
    if (attempt === this.#attempts) {
      this.busy = false;
      this.outcome = result.ok ? outcomeOf(result) : { kind: 'failed', code: result.code, isAboutForm };
    }
    await this.#read();
    return result.ok;
  }
}

customElements.define('sentinel-sharing', SentinelSharing);
