import './verdict-veracity-plot.ts';
import './graph/verdict-claim-graph.ts';
import '../challenge/verdict-challenge-list.ts';
import { emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { Challenge } from '@verdict/wire/challenge';
import type { ClaimDossier } from '@verdict/wire/claim';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isOpen } from '../challenge/challenge-state.ts';
import { type Answer, ask, client, LiveController, Loaded, navigate, type PageAddress, type PageElement, session } from '../frame/index.ts';
import type { VerdictReportDialog } from '../moderation/report/verdict-report-dialog.ts';
import '../moderation/report/verdict-report-dialog.ts';
import { claimPageStyles } from './claim-page-styles.ts';
import { CLAIM_WORDS } from './claim-words.ts';
import { bearings, neighbourhoodOf } from './graph/neighbourhood.ts';

/** A connection takes at most 50 channels. */
const MAX_CHANNELS = 40;
const MOST_CHALLENGES = 100;

/** The page of one claim: its text, its sources, its veracity, and its challenges. */
export class VerdictClaimPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, claimPageStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, CLAIM_WORDS);
  readonly #claim = new Loaded(this, () => this.#readClaim(), { when: () => this.address !== undefined });
  readonly #challenges = new Loaded(this, () => this.#readChallenges(), { when: () => this.address !== undefined });
  #title = '';

  constructor() {
    super();
    session.watch(this);
    new LiveController(
      this,
      () => this.#channels(),
      (event) => {
        if (event.type !== 'refused') this.#reload();
      },
    );
  }

  get #id(): number {
    return Number(this.address.params['id']);
  }

  /** Linked claims are drawn too, so their changes are followed. */
  #channels(): string[] {
    if (!this.address) return [];
    const ids = [this.#id, ...(this.#claim.value?.neighbours ?? []).map(({ id }) => id)];
    return ids.slice(0, MAX_CHANNELS).map((id) => `claim:${id}`);
  }

  async #readClaim(): Promise<Answer<ClaimDossier>> {
    const answer = await ask(client.GET('/api/claims/{id}', { params: { path: { id: this.#id } } }));
    return answer.ok ? { ok: true, value: answer.value.claim as ClaimDossier } : answer;
  }

  async #readChallenges(): Promise<Answer<Challenge[]>> {
    const answer = await ask(client.GET('/api/challenges', { params: { query: { claimId: this.#id, limit: MOST_CHALLENGES } } }));
    return answer.ok ? { ok: true, value: answer.value.items as Challenge[] } : answer;
  }

  #reload(): void {
    void this.#claim.reload();
    void this.#challenges.reload();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && changed.get('address')) this.#reload();
  }

  protected override updated(): void {
    const title = this.#claim.value?.title ?? '';
    if (!title || title === this.#title) return;
    this.#title = title;
    this.dispatchEvent(new CustomEvent('page-titled', { detail: title, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#claim;
    if (state.kind === 'ready') return this.#renderDossier(state.value);
    if (state.kind === 'loading') return html`<div class="stack"><h1>${t.title}</h1>${loadingState()}</div>`;
    const { code } = state.failure;
    if (code === 'not_found' || code === 'invalid_request') return this.#renderMissing(t.notFound, t.notFoundText);
    if (code === 'gone') return this.#renderMissing(t.gone, t.goneText);
    return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(state.failure), () => this.#reload())}</div>`;
  }

  #renderMissing(title: string, text: string): TemplateResult {
    return html`<div class="stack"><h1>${title}</h1><p class="lede">${text}</p>
      <div><a class="btn btn-outlined" href="/claims">${this.#words.t.all}</a></div></div>`;
  }

  #renderDossier(claim: ClaimDossier): TemplateResult {
    return html`<article class="dossier">${this.#renderHead(claim)}
        <verdict-veracity-plot .veracity=${claim.veracity} .history=${claim.veracity_history}>${
          claim.open_challenges > 0
            ? html`<span class="tag">${icon('clock', 'small')}${this.#words.t.open(claim.open_challenges)}</span>`
            : nothing
        }</verdict-veracity-plot></article>
      <div class="cols"><div class="stack wide">${this.#renderChallenges()}</div>${this.#renderAround(claim)}</div>
      <verdict-report-dialog></verdict-report-dialog>`;
  }

  #renderHead(claim: ClaimDossier): TemplateResult {
    const { t } = this.#words;
    const { id, kind, statement, language, author_name, created_at } = claim;
    return html`<div class="stack head">
      <p class="eyebrow"><a href="/claims">${t.claims}</a>${kind === 'edge' ? html` <span aria-hidden="true">/</span> ${t.edge}` : nothing}</p>
      <h1 lang=${language} dir="auto">${statement}</h1>
      ${this.#renderSources(claim)}
      <p class="caption">${author_name === null ? t.imported : t.by(author_name)}, ${timeElement(created_at)}${
        session.account
          ? html` · <button class="linkish" @click=${() => this.#reports?.open({ kind: 'claim', id })}>${t.report}</button>`
          : nothing
      }</p>
      <div class="row challenge"><a class="btn btn-filled" href="/challenges/new?claim=${id}">${t.challenge}</a><p class="caption">${t.challengeHint}</p></div>
    </div>`;
  }

  #renderSources(claim: ClaimDossier): TemplateResult {
    const { t } = this.#words;
    const { on, by } = bearings(claim);
    return html`<ul class="sources" aria-label=${t.sources}>
      ${claim.sources.map(({ title, url }) => html`<li>${url === null ? html`${icon('file', 'small')}<span>${title}</span>` : html`<a href=${url} rel="noreferrer nofollow ugc">${icon('link', 'small')}<span>${title}</span></a>`}</li>`)}
      ${claim.sources.length === 0 ? html`<li class="quiet">${icon('file', 'small')}${t.noSources}</li>` : nothing}
      ${on > 0 ? html`<li class="quiet">${icon('claim', 'small')}${t.on(on)}</li>` : nothing}
      ${by > 0 ? html`<li class="quiet">${icon('claim', 'small')}${t.borne(by)}</li>` : nothing}
    </ul>`;
  }

  #renderChallenges(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#challenges;
    if (state.kind === 'failed')
      return failedState(t.challengesNotLoaded(refusalSentence(state.failure)), () => void this.#challenges.reload());
    const all = state.kind === 'ready' ? state.value : [];
    const status = state.kind === 'ready' ? 'ready' : 'loading';
    const list = (challenges: Challenge[], empty: string) =>
      html`<verdict-challenge-list brief .challenges=${challenges} .status=${status} .empty=${empty}></verdict-challenge-list>`;
    return html`<section aria-labelledby="open"><h2 id="open">${t.openTitle}</h2>${list(all.filter(isOpen), t.noneOpen)}</section>
      <section aria-labelledby="past"><h2 id="past">${t.past}</h2>${list(
        all.filter((one) => !isOpen(one)),
        t.nonePast,
      )}</section>
      ${all.length === MOST_CHALLENGES ? html`<p><a href="/challenges?claimId=${this.#id}">${t.moreChallenges}</a></p>` : nothing}`;
  }

  #renderAround(claim: ClaimDossier): TemplateResult {
    const { t } = this.#words;
    return html`<section class="around" aria-labelledby="around"><h2 id="around">${claim.kind === 'edge' ? t.aroundEdge : t.around}</h2>
      ${
        claim.neighbours.length === 0
          ? emptyState(t.alone)
          : html`<verdict-claim-graph class="card" .graph=${neighbourhoodOf(claim)} .current=${claim.id}
              @claim-opened=${({ detail }: CustomEvent<number>) => navigate(`/claims/${detail}`)}></verdict-claim-graph>`
      }</section>`;
  }

  get #reports(): VerdictReportDialog | null {
    return this.renderRoot.querySelector('verdict-report-dialog');
  }
}

customElements.define('verdict-claim-page', VerdictClaimPage);
