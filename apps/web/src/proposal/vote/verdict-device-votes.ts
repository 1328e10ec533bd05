import { icon, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { session, signInAddress } from '../../frame/index.ts';
import { sendDeviceVotes, sending } from './device-vote-sender.ts';
import { deviceVotes } from './device-votes.ts';
import { VOTE_WORDS } from './vote-words.ts';

/** What becomes of the votes that a guest gave on this device: how to count them, that they count, or why not. Empty without any. */
export class VerdictDeviceVotes extends LitElement {
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-3); }
      .msg { align-items: center; flex-wrap: wrap; }
      .msg > span { flex: 1 1 18rem; }
      .msg .row { margin-inline-start: auto; }
      .msg ul { display: grid; gap: var(--v-space-1); margin-block-start: var(--v-space-1); }
      .msg > .i { margin: 0; }
    `,
  ];

  readonly #words = new WordsController(this, VOTE_WORDS);

  constructor() {
    super();
    for (const shared of [session.state, deviceVotes.state, sending]) shared.watch(this);
  }

  protected override render(): TemplateResult {
    return html`<div role="status">${this.#renderWaiting()}${this.#renderCounted()}</div>${this.#renderRefused()}`;
  }

  #renderWaiting(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { length } = deviceVotes.unsent;
    const { kind } = session.state.value;
    if (length === 0 || kind === 'checking') return nothing;
    if (kind === 'signed-in') return this.#renderFailure(length);
    const signIn = signInAddress();
    return html`<div class="msg">${icon('clock')}<span>${t.waiting(length)}</span>
      <div class="row"><a class="btn btn-filled" href=${signIn.replace('/sign-in', '/sign-up')}>${t.signUpShort}</a>
        <a class="btn btn-text" href=${signIn}>${t.signIn}</a></div></div>`;
  }

  #renderFailure(votes: number): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { failure, isRunning } = sending.value;
    if (!failure) return nothing;
    return html`<div class="msg msg-error">${icon('alert')}<span>${t.stillWaiting(votes, refusalSentence(failure))}</span>
      <button class="btn btn-outlined" aria-disabled=${isRunning} @click=${() => void sendDeviceVotes()}>${t.tryAgain}</button></div>`;
  }

  #renderCounted(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { counted } = sending.value;
    if (counted === 0) return nothing;
    return html`<div class="msg">${icon('check')}<span>${t.nowCounted(counted)}</span><a class="btn btn-text" href="/proposals/votes">${t.ownVotes}</a></div>`;
  }

  #renderRefused(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { refused } = deviceVotes;
    if (refused.length === 0 || session.state.value.kind !== 'signed-in') return nothing;
    return html`<div class="msg msg-quiet" role="alert">${icon('alert')}<span>${t.refused(refused.length)}
        <ul>${refused.map(({ proposalId, title, refusal }) => html`<li><a href="/proposals/${proposalId}">${title}</a>: ${refusal && refusalSentence(refusal)}</li>`)}</ul></span>
      <button class="btn btn-text" @click=${() => deviceVotes.forgetRefused()}>${t.dismiss}</button></div>`;
  }
}

customElements.define('verdict-device-votes', VerdictDeviceVotes);
