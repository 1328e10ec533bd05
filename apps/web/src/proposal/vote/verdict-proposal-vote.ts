import { VOTE_TYPES, type VoteType } from '@verdict/core/proposal';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { Proposal, VoteCounts } from '@verdict/wire/proposal';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { session, signInAddress } from '../../frame/index.ts';
import { voteBar, voteBarStyles } from './vote-bar.ts';
import { VoteController } from './vote-controller.ts';
import type { VoteResult } from './vote-result.ts';
import { VOTE_WORDS } from './vote-words.ts';

/** What the control needs to know of a proposal. */
export type VotedProposal = Pick<Proposal, 'proposal_id' | 'title' | 'user_id'> & Partial<Pick<Proposal, 'status' | 'merged_into'>>;

/**
 * The vote on a proposal: `<verdict-proposal-vote .proposal=${…} .votes=${counts} .yourVote=${vote}>`. It sends votes itself,
 * and saves those of guests on the device until they sign in. Fires `vote-changed` with a VoteResult. `brief` is for lists.
 */
export class VerdictProposalVote extends LitElement {
  static override properties = {
    proposal: { attribute: false },
    votes: { attribute: false },
    yourVote: { attribute: false },
    event: { attribute: false },
    brief: { type: Boolean },
  };
  static override styles = [
    look,
    voteBarStyles,
    css`
      :host { display: grid; gap: var(--v-space-2); align-content: start; }
      .vote3 { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-1); }
      .vote3 button {
        min-height: var(--v-target); padding: 0 .25rem; border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control);
        background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface); font: var(--v-type-label); cursor: pointer;
        transition: background var(--v-motion-press), border-color var(--v-motion-press);
      }
      .vote3 button:hover { background: var(--md-sys-color-surface-container-low); border-color: var(--md-sys-color-on-surface); }
      .vote3 button:focus-visible { border-radius: var(--v-radius-control); }
      .vote3 [aria-pressed='true'] {
        background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary);
        box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); color: var(--md-sys-color-on-primary-container);
      }
      .vote3 [aria-pressed='true']:hover { background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary); }
      .vote3[data-place='device'] [aria-pressed='true'] { border-style: dashed; box-shadow: none; }
      .vote3 [aria-disabled='true'] { cursor: progress; }
      .said { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--v-space-3); font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .said:empty { display: none; }
      .said span { display: inline-flex; align-items: center; gap: .3125rem; }
      .said .linkish, .said a { min-height: 1.75rem; font: var(--v-type-caption); display: inline-flex; align-items: center; }
      .closed { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
    `,
  ];

  declare proposal: VotedProposal | undefined;
  /** Without counts there is no bar. */
  declare votes: VoteCounts | undefined;
  declare yourVote: VoteType | null;
  /** The log entry of that vote, where it is known. */
  declare event: number | null | undefined;
  declare brief: boolean;
  readonly #words = new WordsController(this, VOTE_WORDS);
  readonly #vote = new VoteController(this);

  constructor() {
    super();
    this.yourVote = null;
    this.brief = false;
  }

  voteChanged(result: VoteResult): void {
    this.dispatchEvent(new CustomEvent<VoteResult>('vote-changed', { detail: result, bubbles: true, composed: true }));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { proposal } = this;
    if (!proposal) return;
    if (changed.has('proposal')) this.#vote.show({ id: proposal.proposal_id, title: proposal.title });
    if (changed.has('yourVote')) this.#vote.showOwn(this.yourVote);
    if (changed.has('event')) this.#vote.showEvent(this.event);
    if (changed.has('votes') && this.votes) this.#vote.showVotes(this.votes);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { proposal } = this;
    if (!proposal) return nothing;
    const { failure } = this.#vote;
    return html`${this.#whyNot(proposal) ?? this.#renderButtons(proposal)} ${this.votes ? voteBar(this.#vote.votes) : nothing}
      <p class="said" role="status">${this.#renderSaid(proposal)}</p>
      ${failureMessage(failure ? this.#failureSentence(failure) : '')}`;
  }

  /** Why this person cannot vote here; undefined if they can. */
  #whyNot({ status, user_id, merged_into }: VotedProposal): TemplateResult | undefined {
    const { t } = this.#words;
    const { chosen } = this.#vote;
    if (status === 'merged')
      return html`<p class="closed">${t.merged} ${merged_into ? html`<a href="/proposals/${merged_into}">${t.mergedInto}</a>` : nothing}</p>`;
    if (status === 'closed') return html`<p class="closed">${t.closed} ${chosen ? t.closedWith[chosen] : nothing}</p>`;
    if (user_id !== null && user_id === session.account?.id) return html`<p class="closed">${t.own}</p>`;
    return undefined;
  }

  #renderButtons({ title }: VotedProposal): TemplateResult {
    const { t } = this.#words;
    const { chosen, onDevice, viewer, isSendingFromDevice } = this.#vote;
    return html`<div class="vote3" role="group" aria-label=${t.group(title)} data-place=${onDevice ? 'device' : nothing}>${VOTE_TYPES.map(
      (type) => html`<button type="button" aria-pressed=${chosen === type} aria-disabled=${viewer === 'checking' || isSendingFromDevice}
        @click=${() => this.#vote.choose(chosen === type ? null : type)}>${t.types[type]}</button>`,
    )}</div>`;
  }

  #renderSaid(proposal: VotedProposal): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { viewer, outcome, onDevice, isSending, isSendingFromDevice, chosen } = this.#vote;
    if (this.#whyNot(proposal)) return nothing;
    if (isSendingFromDevice) return html`<span>${t.sendingFromDevice}</span>`;
    if (onDevice) return this.#renderSavedHere();
    if (isSending) return html`<span>${t.sending}</span>`;
    if (outcome === 'withdrawn' || outcome === 'removed') return html`<span>${t[outcome]}</span>${this.#renderReceipt(proposal)}`;
    if (viewer !== 'member' || chosen === null) return nothing;
    return html`<span>${icon('check', 'small')}${outcome === 'changed' ? t.changed : t.counted}</span>${this.#renderReceipt(proposal)}
      <button class="linkish" type="button" @click=${() => this.#withdraw()}>${t.withdraw}</button>`;
  }

  /** In a list the page itself says once how to count such votes. */
  #renderSavedHere(): TemplateResult {
    const { t } = this.#words;
    const isGuest = this.#vote.viewer === 'guest';
    return html`<span>${icon('clock', 'small')}${t.saved}</span>
      ${isGuest && !this.brief ? html`<a href=${signInAddress().replace('/sign-in', '/sign-up')}>${t.signUp}</a>` : nothing}
      <button class="linkish" type="button" @click=${() => this.#withdraw()}>${t.remove}</button>`;
  }

  #renderReceipt({ title }: VotedProposal): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { event } = this.#vote;
    return event === undefined
      ? nothing
      : html`<a href="/receipt?event=${event}">${t.receipt}<span class="sr"> ${t.receiptOf(title)}</span></a>`;
  }

  #failureSentence(failure: { code: string; message: string }): string {
    const { t } = this.#words;
    return failure.code === 'storage_blocked' ? t.storageBlocked : t.notCounted(refusalSentence(failure));
  }

  /** The button disappears, so the focus moves to the choices. */
  #withdraw(): void {
    this.#vote.choose(null);
    this.renderRoot.querySelector<HTMLElement>('.vote3 button')?.focus();
  }
}

customElements.define('verdict-proposal-vote', VerdictProposalVote);
