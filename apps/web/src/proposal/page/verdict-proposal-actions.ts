import './verdict-proposal-edit.ts';
import './verdict-proposal-merge.ts';
import './verdict-proposal-reason.ts';
import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { failureMessage, type IconName, icon, look } from '@verdict/elements/look';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { EditProposal, Proposal } from '@verdict/wire/proposal';
import type { SimilarProposal } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { type Answer, announce, navigate, session } from '../../frame/index.ts';
import { ACTION_WORDS } from './action-words.ts';
import { allowedActions } from './allowed-actions.ts';
import type { MergeCandidate } from './merge-candidates.ts';
import { sendClosed, sendDelete, sendEdit, sendMerge, sendPriority, sendUnmerge, undoRemoval } from './send-action.ts';
import type { ReasonedAction } from './verdict-proposal-reason.ts';

type Panel = 'edit' | 'merge' | 'priority' | 'takeDown';

/** What was done, and how to undo it. */
interface Done {
  sentence: string;
  undo?: () => Promise<void>;
}

/**
 * What the author and moderators can do with a proposal: each in one click, told in place, with its undo. Fires
 * `proposal-changed` with the new Proposal, and `proposal-removed` with whether it is removed.
 */
export class VerdictProposalActions extends LitElement {
  static override properties = {
    proposal: { attribute: false },
    similar: { attribute: false },
    panel: { state: true },
    done: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      .acts { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-1); margin-inline-start: calc(-1 * var(--v-space-3)); }
      .panel { max-width: 42rem; }
      .msg { align-items: center; flex-wrap: wrap; }
      .msg > span { flex: 1 1 12rem; }
      .msg > .i { margin: 0; }
    `,
  ];

  declare proposal: Proposal;
  declare similar: readonly SimilarProposal[];
  declare panel: Panel | undefined;
  declare done: Done | undefined;
  readonly #words = new WordsController(this, ACTION_WORDS);
  readonly #request = new Request(this);

  constructor() {
    super();
    this.similar = [];
    session.watch(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    return html`${this.#renderButtons()} ${this.#renderDone()}
      ${this.panel ? html`<div class="card panel">${this.#renderPanel(this.panel)}</div>` : failureMessage(this.#failure)}
      <verdict-confirm></verdict-confirm>`;
  }

  get #failure(): string {
    return this.#request.failure?.code === 'not_in_log' ? this.#words.t.notUndone : this.#request.sentence;
  }

  #renderButtons(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const may = allowedActions(this.proposal, session.account);
    if (!Object.values(may).some(Boolean) || this.done?.sentence === t.removed) return nothing;
    const isMerged = this.proposal.status === 'merged';
    return html`<div class="acts" role="group" aria-label=${t.group}>
      ${may.edit ? this.#renderOpener('edit', 'edit') : nothing}
      ${may.close ? this.#renderButton(this.proposal.status === 'closed' ? t.reopen : t.close, 'clock', () => this.#close()) : nothing}
      ${may.merge ? (isMerged ? this.#renderButton(t.unmerge, 'undo', () => this.#unmerge()) : this.#renderOpener('merge', 'swap')) : nothing}
      ${may.prioritise ? this.#renderOpener('priority', 'up') : nothing}
      ${may.remove ? this.#renderButton(t.remove, 'trash', () => this.#delete()) : nothing}
      ${may.takeDown ? this.#renderOpener('takeDown', 'trash') : nothing}</div>`;
  }

  #renderButton(label: string, picture: IconName, act: () => Promise<void>): TemplateResult {
    return html`<button class="btn btn-text" aria-disabled=${this.#request.isBusy} @click=${() => void act()}>${icon(picture, 'small')}${label}</button>`;
  }

  #renderOpener(panel: Panel, picture: IconName): TemplateResult {
    const isOpen = this.panel === panel;
    return html`<button id="open-${panel}" class="btn btn-text" aria-expanded=${isOpen} @click=${() => this.#open(isOpen ? undefined : panel)}>${icon(picture, 'small')}${this.#words.t[panel]}</button>`;
  }

  #open(panel: Panel | undefined): void {
    this.#request.forget();
    this.done = undefined;
    this.panel = panel;
  }

  #cancel(): void {
    const { panel } = this;
    this.#open(undefined);
    void this.updateComplete.then(() => this.shadowRoot?.getElementById(`open-${panel}`)?.focus());
  }

  #renderPanel(panel: Panel): TemplateResult {
    const { isBusy } = this.#request;
    const failure = this.#failure;
    if (panel === 'edit')
      return html`<verdict-proposal-edit .proposal=${this.proposal} ?busy=${isBusy} .failure=${failure} @form-cancelled=${this.#cancel}
        @proposal-edited=${({ detail }: CustomEvent<EditProposal>) => void this.#edit(detail)}></verdict-proposal-edit>`;
    if (panel === 'merge')
      return html`<verdict-proposal-merge .proposal=${this.proposal} .similar=${this.similar} ?busy=${isBusy} .failure=${failure} @form-cancelled=${this.#cancel}
        @merge-chosen=${({ detail }: CustomEvent<MergeCandidate>) => void this.#merge(detail)}></verdict-proposal-merge>`;
    return html`<verdict-proposal-reason .purpose=${panel} .priority=${this.proposal.admin_priority} ?busy=${isBusy} .failure=${failure} @form-cancelled=${this.#cancel}
      @action-reasoned=${({ detail }: CustomEvent<ReasonedAction>) => void this.#reasoned(detail)}></verdict-proposal-reason>`;
  }

  #renderDone(): TemplateResult {
    const { done } = this;
    return html`<div role="status">${
      done
        ? html`<p class="msg">${icon('check')}<span>${done.sentence}</span>${
            done.undo
              ? html`<button class="btn btn-text" aria-disabled=${this.#request.isBusy} @click=${() => void done.undo?.()}>${icon('undo', 'small')}${this.#words.t.undo}</button>`
              : nothing
          }</p>`
        : nothing
    }</div>`;
  }

  /** Sends a change, shows the proposal as it is now and what was done. */
  async #change(send: () => Promise<Answer<Proposal>>, done: (proposal: Proposal) => Done): Promise<void> {
    const proposal = await this.#request.run(send);
    if (!proposal) return;
    this.panel = undefined;
    this.done = done(proposal);
    this.dispatchEvent(new CustomEvent('proposal-changed', { detail: proposal }));
  }

  get #id(): string {
    return this.proposal.proposal_id;
  }

  #edit(words: EditProposal): Promise<void> {
    const { title, text } = this.proposal;
    const { t } = this.#words;
    const undo = () =>
      this.#change(
        () => sendEdit(this.#id, { title, text }),
        () => ({ sentence: t.undone }),
      );
    return this.#change(
      () => sendEdit(this.#id, words),
      () => ({ sentence: t.saved, undo }),
    );
  }

  #close(): Promise<void> {
    const isOpen = this.proposal.status !== 'closed';
    const { t } = this.#words;
    return this.#change(
      () => sendClosed(this.#id, isOpen),
      () => ({ sentence: isOpen ? t.closed : t.reopened, undo: () => this.#close() }),
    );
  }

  #merge({ proposal_id, title }: MergeCandidate): Promise<void> {
    const { t } = this.#words;
    return this.#change(
      () => sendMerge(this.#id, proposal_id),
      () => ({ sentence: t.merged(title), undo: () => this.#unmerge() }),
    );
  }

  #unmerge(): Promise<void> {
    const into = this.proposal.merged_into;
    const { t } = this.#words;
    const undo = () =>
      this.#change(
        () => sendMerge(this.#id, into as string),
        () => ({ sentence: t.undone }),
      );
    return this.#change(
      () => sendUnmerge(this.#id),
      () => ({ sentence: t.unmerged, ...(into !== null && { undo }) }),
    );
  }

  #reasoned({ reason, priority }: ReasonedAction): Promise<void> {
    return priority === undefined ? this.#takeDown(reason) : this.#prioritise(priority, reason);
  }

  #prioritise(priority: number, reason: string): Promise<void> {
    const before = this.proposal.admin_priority;
    const { t } = this.#words;
    return this.#change(
      () => sendPriority(this.#id, { admin_priority: priority, reason }),
      () => ({ sentence: t.prioritised(formatNumber(priority)), undo: () => this.#prioritise(before, t.undone) }),
    );
  }

  async #takeDown(reason: string): Promise<void> {
    const { t } = this.#words;
    if (!(await this.#request.run(() => sendDelete(this.#id, reason)))) return;
    this.panel = undefined;
    this.done = { sentence: t.removed, undo: () => this.#restore() };
    this.dispatchEvent(new CustomEvent('proposal-removed', { detail: true }));
  }

  async #restore(): Promise<void> {
    const { t } = this.#words;
    if (!(await this.#request.run(() => undoRemoval(this.proposal.point_id, t.undoReason)))) return;
    this.done = { sentence: t.restored };
    this.dispatchEvent(new CustomEvent('proposal-removed', { detail: false }));
  }

  async #delete(): Promise<void> {
    const { t } = this.#words;
    const confirm = this.renderRoot.querySelector('verdict-confirm') as VerdictConfirm;
    if (!(await confirm.ask({ title: t.deleteTitle, text: t.deleteText, confirm: t.remove, isGrave: true }))) return;
    if (!(await this.#request.run(() => sendDelete(this.#id)))) return;
    announce(t.removed);
    navigate(`/proposals/topic/${this.proposal.topic}`);
  }
}

customElements.define('verdict-proposal-actions', VerdictProposalActions);
