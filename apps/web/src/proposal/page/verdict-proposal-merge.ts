import { emptyState, failureMessage, loadingState, look } from '@verdict/elements/look';
import { percent, WordsController } from '@verdict/elements/words';
import type { Proposal } from '@verdict/wire/proposal';
import type { SimilarProposal } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Answer, ask, client, Loaded } from '../../frame/index.ts';
import { ACTION_WORDS } from './action-words.ts';
import { type MergeCandidate, mergeCandidates } from './merge-candidates.ts';

const MOST_LISTED = 200;

/** Chooses the proposal to merge another into. Fires `merge-chosen` with a MergeCandidate, and `form-cancelled`. */
export class VerdictProposalMerge extends LitElement {
  static override properties = {
    proposal: { attribute: false },
    similar: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    search: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--v-space-4); align-items: center; padding-block: var(--v-space-2); }
      li strong { font: 400 1.0625rem/1.4 var(--v-face-serif); overflow-wrap: anywhere; }
    `,
  ];

  declare proposal: Proposal;
  declare similar: readonly SimilarProposal[];
  declare busy: boolean;
  declare failure: string;
  declare search: string;
  readonly #words = new WordsController(this, ACTION_WORDS);
  readonly #others = new Loaded(this, () => this.#readOthers(), { when: () => this.proposal !== undefined });

  constructor() {
    super();
    this.similar = [];
    this.busy = false;
    this.failure = '';
    this.search = '';
  }

  async #readOthers(): Promise<Answer<Proposal[]>> {
    const query = { topic: this.proposal.topic, status: 'open' as const, limit: MOST_LISTED };
    const answer = await ask(client.GET('/api/proposals', { params: { query } }));
    return answer.ok ? { ok: true, value: answer.value.items as Proposal[] } : answer;
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<h2>${t.mergeTitle}</h2><p class="small quiet">${t.mergeHint}</p>
      <div class="field"><label for="search">${t.search}</label><input class="input" id="search" type="search" .value=${this.search}
        @input=${({ target }: InputEvent) => (this.search = (target as HTMLInputElement).value)}></div>
      ${this.#renderList()} ${failureMessage(this.failure)}
      <div><button class="btn btn-text btn-flush" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${t.cancel}</button></div>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    if (this.#others.state.kind === 'loading') return loadingState();
    const candidates = mergeCandidates(this.#others.value ?? [], this.similar, { self: this.proposal.proposal_id, search: this.search });
    if (candidates.length === 0) return emptyState(t.noMatch);
    return html`<ul class="list">${candidates.map((one) => this.#renderCandidate(one))}</ul>`;
  }

  #renderCandidate(candidate: MergeCandidate): TemplateResult {
    const { t } = this.#words;
    const { title, similarity } = candidate;
    return html`<li><span><strong>${title}</strong>${similarity === null ? nothing : html` <span class="caption num">${t.similar(percent(similarity))}</span>`}</span>
      <button class="btn btn-outlined" aria-disabled=${this.busy} aria-label="${t.mergeInto}: ${title}" @click=${() => this.#choose(candidate)}>${t.mergeInto}</button></li>`;
  }

  #choose(detail: MergeCandidate): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent('merge-chosen', { detail }));
  }
}

customElements.define('verdict-proposal-merge', VerdictProposalMerge);
