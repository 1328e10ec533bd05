import './verdict-proposal-history.ts';
import './verdict-rank-changes.ts';
import './verdict-rank-neighbours.ts';
import './verdict-score-sum.ts';
import './verdict-similar-proposals.ts';
import './verdict-subtopic-fits.ts';
import './verdict-viewpoints.ts';
import '../vote/verdict-proposal-vote.ts';
import '../../follow/verdict-follow-button.ts';
import '../../controls/verdict-share-button.ts';
import { checkingNote, failedState, icon, initialsOf, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Proposal } from '@verdict/wire/proposal';
import type { DecisionRank, ProposalDetail } from '@verdict/wire/ranking';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { LazyPart } from '../../controls/lazy-part.ts';
import { announce, type Failure, liveBar, type PageAddress, type PageElement, session } from '../../frame/index.ts';
import { understoodLanguage } from '../../point/language-name.ts';
import { rankReason } from '../reasons/rank-reason.ts';
import { allowedActions } from './allowed-actions.ts';
import { placeName, placeNumber } from './place-words.ts';
import { ProposalController } from './proposal-controller.ts';
import { proposalPageStyles } from './proposal-page-styles.ts';
import { PROPOSAL_WORDS } from './proposal-page-words.ts';

const PARAGRAPHS = /\n\s*\n/u;

/** The page of one proposal: what it says, where it stands and exactly why, and what people say about it. */
export class VerdictProposalPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, proposalPageStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, PROPOSAL_WORDS);
  readonly #proposal = new ProposalController(this, () => this.address?.params['proposal_id']);
  /** The text and the reason for its place come first. */
  readonly #comments = new LazyPart(this, () => import('../../point/debate/verdict-debate.ts'));
  readonly #insight = new LazyPart(this, () => import('./verdict-proposal-insight.ts'));
  readonly #actions = new LazyPart(this, () => import('./verdict-proposal-actions.ts'));
  #title = '';
  #rank: number | undefined;

  constructor() {
    super();
    session.watch(this);
  }

  protected override updated(): void {
    const { detail } = this.#proposal;
    if (detail) this.#announce(detail);
  }

  /** The title of the page; and for screen readers, that the place has changed. */
  #announce({ proposal: { title: detail }, rank }: ProposalDetail): void {
    if (this.#rank !== undefined && rank && rank.rank !== this.#rank) announce(this.#words.t.moved(placeNumber(rank.rank)));
    this.#rank = rank?.rank;
    if (detail === this.#title) return;
    this.#title = detail;
    this.dispatchEvent(new CustomEvent('page-titled', { detail, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { state } = this.#proposal;
    if (state.kind === 'ready') return this.#renderProposal(state.value);
    if (state.kind === 'loading') return html`<h1 class="sr">${this.#words.t.title}</h1>${loadingState()}`;
    return this.#renderFailure(state.failure);
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { t } = this.#words;
    const isGone = failure.code === 'gone';
    if (!isGone && failure.code !== 'not_found' && failure.code !== 'invalid_request')
      return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(failure), () => this.#proposal.reload())}</div>`;
    return html`<div class="stack"><h1>${isGone ? t.gone : t.notFound}</h1>${isGone ? html`<p class="lede">${t.goneText}</p>` : nothing}
      <div><a class="btn btn-outlined" href="/proposals">${t.all}</a></div></div>`;
  }

  #renderProposal(detail: ProposalDetail): TemplateResult {
    const { proposal, rank } = detail;
    return html`${this.#renderLead(proposal)}
      <div class="phead">${this.#renderHead(detail)}${this.#renderVote(detail)}</div>
      ${rank && detail.ranked ? this.#renderScore(detail, rank, detail.ranked) : nothing}
      ${this.#renderAbout(detail)}
      ${this.#insight.load() === 'ready' ? html`<verdict-proposal-insight .proposal=${proposal}></verdict-proposal-insight>` : nothing}
      ${detail.history.ranks.length > 0 || detail.history.votes.length > 0 ? this.#renderTime(detail) : nothing}
      <section class="sec" id="comments"><div class="cols">
        ${this.#renderComments(proposal)}
        <verdict-similar-proposals .similar=${this.#proposal.similar}></verdict-similar-proposals>
      </div></section>`;
  }

  /** A merged proposal leads on. */
  #renderLead({ merged_into }: Proposal): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { target } = this.#proposal;
    if (merged_into === null) return nothing;
    return html`<div class="msg leads">${icon('swap')}<span>${t.mergedInto} <a href="/proposals/${merged_into}">${target?.title ?? merged_into}</a>. ${t.mergedText}</span>
      <a class="btn btn-filled" href="/proposals/${merged_into}">${t.readOn}</a></div>`;
  }

  #renderHead({ proposal, rank, ranked, merged }: ProposalDetail): TemplateResult {
    const { t } = this.#words;
    const tag = understoodLanguage(proposal.language);
    return html`<div class="head">
      <p class="eyebrow"><a href="/proposals">${t.proposals}</a> <span aria-hidden="true">/</span> <a href="/proposals/topic/${proposal.topic}">${this.#proposal.topic?.title ?? proposal.topic}</a></p>
      <h1 lang=${tag} dir="auto">${proposal.title}</h1>
      ${rank && ranked ? this.#renderPlace(rank, ranked.total) : proposal.status === 'merged' ? nothing : html`<p class="quiet">${t.unranked}</p>`}
      ${checkingNote(proposal)}
      ${proposal.text.trim() === proposal.title ? nothing : html`<div class="said" lang=${tag} dir="auto">${proposal.text.split(PARAGRAPHS).map((paragraph) => html`<p>${paragraph}</p>`)}</div>`}
      ${merged.length > 0 ? html`<div class="small merged quiet"><p>${t.mergedHere(merged.length)}</p><ul>${merged.map((one) => html`<li><a href="/proposals/${one.proposal_id}">${one.title}</a></li>`)}</ul></div>` : nothing}
      <div class="ends">${this.#renderAuthor(proposal)}<div class="row"><verdict-follow-button proposal-id=${proposal.proposal_id}></verdict-follow-button><verdict-share-button name=${proposal.title}></verdict-share-button></div></div>
      ${this.#renderActions(proposal)}
    </div>`;
  }

  #renderActions(proposal: Proposal): TemplateResult | typeof nothing {
    const mayAct = Object.values(allowedActions(proposal, session.account)).some(Boolean);
    if (!mayAct || this.#actions.load() !== 'ready') return nothing;
    return html`<verdict-proposal-actions .proposal=${proposal} .similar=${this.#proposal.similar}
      @proposal-changed=${({ detail }: CustomEvent<Proposal>) => this.#proposal.show(detail)}></verdict-proposal-actions>`;
  }

  #renderComments({ point_id }: Proposal): TemplateResult {
    const state = this.#comments.load();
    if (state === 'failed') return failedState(this.#words.t.noComments, () => this.#retryComments());
    return state === 'ready'
      ? html`<verdict-debate replies-only debate-id=${point_id} .query=${this.address.query}></verdict-debate>`
      : html`<div>${loadingState()}</div>`;
  }

  #retryComments(): void {
    void this.#comments.whenReady();
    this.requestUpdate();
  }

  #renderPlace({ rank, previous_rank }: DecisionRank, total: number): TemplateResult {
    const { t } = this.#words;
    const moved = (previous_rank ?? rank) - rank;
    return html`<p class="place"><b class="num">${placeNumber(rank)}</b><span class="quiet num">${t.of(formatNumber(total))}</span>
      ${moved === 0 ? nothing : html`<span class="move num" data-move=${moved > 0 ? 'up' : 'down'}>${icon('up', 'small')}${moved > 0 ? t.up(moved) : t.down(-moved)}</span>`}
      <a href="#score" @click=${this.#toScore}>${t.why(placeName(rank))}</a></p>`;
  }

  /** The address of the page stays as it is. */
  #toScore(event: Event): void {
    event.preventDefault();
    const title = this.renderRoot.querySelector<HTMLElement>('#score-title');
    title?.focus({ preventScroll: true });
    title?.closest('section')?.scrollIntoView({ behavior: 'smooth' });
  }

  #renderAuthor({ user_id, author_name, timestamp }: Proposal): TemplateResult {
    const { t } = this.#words;
    const name = author_name ?? t.nobody;
    return html`<div class="who"><span class="avatar avatar-s" aria-hidden="true">${initialsOf(name)}</span>
      <div><strong>${user_id === null ? name : html`<a href="/people/${user_id}">${name}</a>`}</strong><span class="caption">${timeElement(timestamp)}</span></div></div>`;
  }

  #renderVote({ proposal, rank }: ProposalDetail): TemplateResult {
    return html`<section class="card card-float votecard" aria-labelledby="vote-title"><h2 id="vote-title">${this.#words.t.vote}</h2>
      <verdict-proposal-vote .proposal=${proposal} .votes=${proposal.votes} .yourVote=${rank?.your_vote ?? null}
        @vote-changed=${() => this.#proposal.reload()}></verdict-proposal-vote>${liveBar()}</section>`;
  }

  #renderScore(
    { neighbours_in_rank, changes, proposal }: ProposalDetail,
    rank: DecisionRank,
    ranked: NonNullable<ProposalDetail['ranked']>,
  ): TemplateResult {
    const { t } = this.#words;
    return html`<section class="sec" id="score" aria-labelledby="score-title">
      <div class="sec-t"><h2 id="score-title" tabindex="-1">${t.whyTitle(placeName(rank.rank))}</h2><p class="quiet reason">${rankReason(rank)}</p></div>
      <div class="cols">
        <verdict-score-sum .rank=${rank} .neighbours=${neighbours_in_rank} .ranked=${ranked}></verdict-score-sum>
        <div class="stack">
          ${changes ? html`<h3>${t.changes}</h3><verdict-rank-changes .rank=${rank} .changes=${changes} ?can-vote=${proposal.status === 'open'}></verdict-rank-changes>` : nothing}
          <h3>${t.neighbours}</h3>
          ${
            neighbours_in_rank.length === 0
              ? html`<p class="small quiet">${t.only}</p>`
              : html`<verdict-rank-neighbours .rank=${rank} .neighbours=${neighbours_in_rank} formula=${ranked.formula}></verdict-rank-neighbours>`
          }
          <p class="small quiet">${t.policy(ranked.policy_version, t.formulas[ranked.formula])} ${t.recompute} <a href="/api/public/ranks?topic=${ranked.topic}" download="ranks.ndjson">${t.download}</a> ${t.run} <code>verdict replay ranks ranks.ndjson</code></p></div>
      </div></section>`;
  }

  #renderAbout({ similarity, proposal }: ProposalDetail): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { opinion } = this.#proposal;
    const here = opinion?.proposals.find(({ proposal_id }) => proposal_id === proposal.proposal_id);
    if (similarity.length === 0 && !here) return nothing;
    const map = `/proposals/topic/${proposal.topic}/map`;
    return html`<section class="sec"><div class="half ${similarity.length === 0 || !here ? 'alone' : ''}">
      ${similarity.length > 0 ? html`<div class="stack about"><h2>${t.about}</h2><verdict-subtopic-fits .fits=${similarity}></verdict-subtopic-fits><p class="small"><a href=${map}>${t.map}</a></p></div>` : nothing}
      ${here ? html`<verdict-viewpoints .opinion=${here} .yourGroup=${opinion?.you?.group ?? undefined} map-href="${map}?show=people"></verdict-viewpoints>` : nothing}
    </div></section>`;
  }

  #renderTime({ history, ranked, proposal }: ProposalDetail): TemplateResult {
    return html`<section class="sec" aria-labelledby="time-title"><h2 id="time-title">${this.#words.t.time}</h2>
      <verdict-proposal-history .history=${history} .now=${ranked?.ranked_at ?? proposal.updated_at}></verdict-proposal-history></section>`;
  }
}

customElements.define('verdict-proposal-page', VerdictProposalPage);
