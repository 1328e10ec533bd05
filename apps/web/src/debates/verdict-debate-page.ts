import '@verdict/elements/point';
import '@verdict/elements/moderation';
import { failedState, failureMessage, loadingState, look, spark } from '@verdict/elements/look';
import type { ReportDraft, VerdictReportForm } from '@verdict/elements/moderation';
import {
  authorOf,
  type DraftedChange,
  headlineOf,
  type PointDraft,
  type ThreadWriting,
  understoodLanguage,
  type VerdictPointForm,
  type VerdictThread,
} from '@verdict/elements/point';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Point } from '@verdict/wire/point';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { announce, connection, type Failure, navigate, type PageElement, type Place, session, signInAddress } from '../frame/index.ts';
import { DebateController } from './debate-controller.ts';
import { debatePageStyles } from './debate-page-styles.ts';
import { DEBATE_WORDS } from './debate-words.ts';

/** What is asked before it is done: whether to delete, or why to report. */
type Question = { kind: 'delete' | 'report'; point: Point; isBusy: boolean; failure?: Failure | undefined };

/** One debate: to read, to answer, to follow. */
export class VerdictDebatePage extends LitElement implements PageElement {
  static override properties = {
    place: { attribute: false },
    writing: { state: true },
    question: { state: true },
  };
  static override styles = [look, debatePageStyles];

  declare place: Place;
  declare writing: (Omit<ThreadWriting, 'failure'> & { failure?: Failure }) | undefined;
  declare question: Question | undefined;
  readonly #words = new WordsController(this, DEBATE_WORDS);
  readonly #debate = new DebateController(this, {
    idOf: () => Number(this.place.params['id']),
    arrived: (point) => announce(this.#words.said.arrived(authorOf(point))),
  });

  constructor() {
    super();
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { state } = this.#debate;
    if (state.kind === 'loading') return html`<h1 class="sr">${this.#words.said.debates}</h1>${loadingState(this.#words.said.loading)}`;
    if (state.kind === 'failed') return this.#renderFailure(state.failure);
    return this.#renderDebate();
  }

  protected override updated(): void {
    const { open } = this.#debate;
    if (open) this.#tellTitle(headlineOf(open.debate.point.content, open.debate.point.language).title);
    const dialog = this.shadowRoot?.querySelector('dialog');
    if (this.question && dialog && !dialog.open) dialog.showModal();
  }

  #told = '';
  #tellTitle(detail: string): void {
    if (detail === this.#told) return;
    this.#told = detail;
    this.dispatchEvent(new CustomEvent('page-titled', { detail, bubbles: true, composed: true }));
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { said } = this.#words;
    if (failure.code === 'not_found' || failure.code === 'gone') {
      return html`<div class="stack"><h1>${failure.code === 'gone' ? said.gone : said.notFound}</h1>
        ${failure.code === 'gone' ? html`<p class="lede">${said.goneText}</p>` : nothing}
        <div><a class="btn btn-outlined" href="/debates">${said.all}</a></div></div>`;
    }
    return html`<div class="stack"><h1>${said.notLoaded}</h1>${failedState(refusalSentence(failure), () => void this.#debate.reload())}</div>`;
  }

  #renderDebate(): TemplateResult {
    const { open, fresh, hasMore } = this.#debate;
    if (!open) return html``;
    const { said } = this.#words;
    const { point } = open.debate;
    const isLive = connection.value === 'online' || connection.value === 'polling';
    return html`
      <header class="debate-head">
        <div class="stack">
          <p class="eyebrow"><a href="/debates">${said.debates}</a></p>
          <h1 lang=${understoodLanguage(point.language)} dir="auto">${headlineOf(point.content, point.language).title}</h1>
        </div>
        ${this.#renderFacts()}
      </header>
      <div class="columns">
      <verdict-thread form-beside .debate=${open.debate} .replies=${open.replies} .removed=${open.removed} .fresh=${fresh} .viewerId=${session.account?.id}
        .writing=${this.#sayWriting()} @change-drafted=${this.#change}
        @delete-requested=${({ detail }: CustomEvent<Point>) => this.#ask('delete', detail)}
        @report-requested=${({ detail }: CustomEvent<Point>) => this.#ask('report', detail)}></verdict-thread>
      <div class="foot">
        ${hasMore ? html`<button class="btn btn-outlined" @click=${() => void this.#debate.loadMore()}>${said.moreReplies}</button>` : nothing}
        <span class="caption livebar" data-state=${isLive ? 'live' : 'waiting'}>${isLive ? said.live : said.waiting}</span>
      </div>
      ${this.#renderBeside(point)}
      </div>
      ${this.question ? this.#renderQuestion(this.question) : nothing}
    `;
  }

  /** On wide screens there is room beside the debate to answer its first point while reading the others. */
  #renderBeside(point: Point): TemplateResult | typeof nothing {
    const { said } = this.#words;
    if (session.state.value.kind === 'checking') return nothing;
    if (!session.account) {
      return html`<div class="beside card stack"><h2>${said.invitation}</h2><p class="small quiet">${said.invitationText}</p>
        <div><a class="btn btn-filled" href=${signInAddress()}>${said.signIn}</a></div></div>`;
    }
    const writing = this.#sayWriting();
    const own = writing?.kind === 'reply' && writing.pointId === point.id ? writing : undefined;
    return html`<verdict-point-form class="beside wide card" purpose="reply" draft-key="reply-${point.id}" .to=${authorOf(point)} .language=${point.language} ?busy=${own?.status === 'busy'}
      .failure=${own?.failure ?? ''} @point-submitted=${this.#replyBeside}></verdict-point-form>`;
  }

  #renderFacts(): TemplateResult | typeof nothing {
    const debate = this.#debate.open?.debate;
    if (!debate) return nothing;
    const { said } = this.#words;
    const total = debate.activity.reduce((sum, count) => sum + count, 0);
    return html`<div class="facts-row">
      <dl class="facts">
        <div><dt>${said.facts.replies}</dt><dd>${formatNumber(debate.reply_count)}</dd></div>
        <div><dt>${said.facts.people}</dt><dd>${formatNumber(debate.people_count)}</dd></div>
        <div><dt>${said.facts.newest}</dt><dd class="when">${timeElement(debate.last_at)}</dd></div>
      </dl>
      ${total > 1 ? spark(debate.activity, said.activity(total, debate.activity.length)) : nothing}
    </div>`;
  }

  #renderQuestion({ kind, point, isBusy, failure }: Question): TemplateResult {
    const { said } = this.#words;
    const sentence = failure ? refusalSentence(failure) : '';
    const close = (): void => this.shadowRoot?.querySelector('dialog')?.close();
    const body =
      kind === 'report'
        ? html`<verdict-report-form subject="point-${point.id}" ?busy=${isBusy} .failure=${sentence}
            @form-cancelled=${close} @report-submitted=${this.#report}></verdict-report-form>`
        : html`<form class="stack" @submit=${this.#remove}><h2>${said.confirmTitle}</h2><p>${said.confirmText}</p>${failureMessage(sentence)}
            <div class="row"><button class="btn btn-danger" aria-disabled=${isBusy}>${isBusy ? said.removing : said.remove}</button>
              <button class="btn btn-text" type="button" autofocus @click=${close}>${said.keep}</button></div></form>`;
    return html`<dialog aria-label=${kind === 'report' ? said.reportTitle : said.confirmTitle} @close=${() => (this.question = undefined)}>${body}</dialog>`;
  }

  #ask(kind: Question['kind'], point: Point): void {
    this.question = { kind, point, isBusy: false };
  }

  #sayWriting(): ThreadWriting | undefined {
    const { failure, ...writing } = this.writing ?? {};
    if (!this.writing) return undefined;
    return { ...(writing as ThreadWriting), failure: failure ? this.#words.said.notPublished(refusalSentence(failure)) : '' };
  }

  async #replyBeside(event: CustomEvent<PointDraft>): Promise<void> {
    const point = this.#debate.open?.debate.point;
    const form = event.target as VerdictPointForm;
    if (point && (await this.#write({ kind: 'reply', point, draft: event.detail }))) form.clear();
  }

  async #change(event: CustomEvent<DraftedChange>): Promise<void> {
    const thread = event.target as VerdictThread;
    if (await this.#write(event.detail)) thread.finish();
  }

  async #write(change: DraftedChange): Promise<boolean> {
    const { kind, point } = change;
    this.writing = { kind, pointId: point.id, status: 'busy' };
    const failure = await this.#debate.write(change);
    if (failure) session.heed(failure);
    this.writing = failure && { kind, pointId: point.id, status: 'failed', failure };
    if (!failure) announce(kind === 'reply' ? this.#words.said.published : this.#words.said.saved);
    return failure === undefined;
  }

  async #remove(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { question } = this;
    if (!question || question.isBusy) return;
    const isWhole = question.point.id === this.#debate.open?.debate.id;
    if (await this.#settle(this.#debate.remove(question.point.id), this.#words.said.deleted)) {
      if (isWhole) navigate('/debates');
    }
  }

  async #report(event: CustomEvent<ReportDraft>): Promise<void> {
    if (!this.question) return;
    const form = event.target as VerdictReportForm;
    if (await this.#settle(this.#debate.report(this.question.point.id, event.detail), this.#words.said.reported)) form.clear();
  }

  /** Waits for the answer to what was asked; says and closes when it went well. */
  async #settle(work: Promise<Failure | undefined>, done: string): Promise<boolean> {
    const { question } = this;
    if (!question) return false;
    this.question = { ...question, isBusy: true, failure: undefined };
    const failure = await work;
    if (failure) session.heed(failure);
    if (this.question) this.question = { ...question, isBusy: false, failure };
    if (failure) return false;
    this.shadowRoot?.querySelector('dialog')?.close();
    announce(done);
    return true;
  }
}

customElements.define('verdict-debate-page', VerdictDebatePage);
