import '../moderation/decision/verdict-text-form.ts';
import './voting/verdict-tally.ts';
import './resolution/verdict-resolution.ts';
import './evidence/verdict-evidence-form.ts';
import './evidence/verdict-evidence-card.ts';
import './verdict-challenge-steps.ts';
import './form/verdict-challenge-edit.ts';
import './voting/verdict-ballot-reasons.ts';
import './voting/verdict-ballot.ts';
import '@verdict/elements/dialog';
import '../moderation/report/verdict-report-dialog.ts';
import { refusePermission } from '@verdict/core/account';
import { CHALLENGE_PERMISSIONS } from '@verdict/core/challenge';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { checkingNote, emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { CastBallot, ChallengeView, CreateEvidence, EditChallenge, Evidence } from '@verdict/wire/challenge';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { announce, type Failure, type PageAddress, type PageElement, session, signInAddress } from '../frame/index.ts';
import type { VerdictTextForm } from '../moderation/decision/verdict-text-form.ts';
import type { ReportedSubject, VerdictReportDialog } from '../moderation/report/verdict-report-dialog.ts';
import { ChallengeController } from './challenge-controller.ts';
import { challengeHead, challengePageStyles } from './challenge-head.ts';
import { CHALLENGE_PAGE_WORDS } from './challenge-page-words.ts';
import { isOpen } from './challenge-state.ts';
import { uploadEvidence } from './evidence/upload-evidence.ts';
import type { EvidenceRating } from './evidence/verdict-evidence-card.ts';
import type { VerdictEvidenceForm } from './evidence/verdict-evidence-form.ts';
import { logList, logListStyles } from './log-list.ts';
import { appealSection } from './resolution/appeal-section.ts';
import type { VerdictBallot } from './voting/verdict-ballot.ts';

type Form = 'none' | 'evidence' | 'edit';

/** One challenge: what is wrong, the evidence, the ballot, the outcome, and the appeal. Public. */
export class VerdictChallengePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, form: { state: true } };
  static override styles = [look, challengePageStyles, logListStyles];

  declare address: PageAddress;
  declare form: Form;
  readonly #words = new WordsController(this, CHALLENGE_PAGE_WORDS);
  readonly #challenge = new ChallengeController(this, () => Number(this.address.params['id']));
  #title = '';

  constructor() {
    super();
    this.form = 'none';
    session.watch(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && changed.get('address')) void this.#challenge.reload();
  }

  protected override updated(): void {
    const title = this.#challenge.challenge?.title ?? '';
    if (!title || title === this.#title) return;
    if (!this.#title) void this.#goToHash();
    this.#title = title;
    this.dispatchEvent(new CustomEvent('page-titled', { detail: title, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { state } = this.#challenge;
    if (state.kind === 'ready') return this.#renderChallenge(state.value);
    if (state.kind === 'loading') return html`<div class="stack"><h1>${this.#words.t.title}</h1>${loadingState()}</div>`;
    return this.#renderFailure(state.failure);
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { t } = this.#words;
    if (failure.code === 'not_found' || failure.code === 'gone' || failure.code === 'invalid_request')
      return html`<div class="stack"><h1>${failure.code === 'gone' ? t.gone : t.notFound}</h1><p class="lede">${t.notFoundText}</p>
        <div><a class="btn btn-outlined" href="/challenges">${t.all}</a></div></div>`;
    return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(failure), () => void this.#challenge.reload())}</div>`;
  }

  #renderChallenge(challenge: ChallengeView): TemplateResult {
    const { t } = this.#words;
    const mayReport = session.account !== undefined && challenge.your_part !== 'challenger';
    return html`${challengeHead(challenge, {
      mayReport,
      onEdit: () => this.#open('edit'),
      onWithdraw: () => void this.#withdraw(),
      onReport: () => this.#report({ kind: 'challenge', id: challenge.id }),
    })}
      ${this.form === 'edit' ? this.#renderEdit(challenge) : nothing}
      <verdict-challenge-steps .challenge=${challenge}></verdict-challenge-steps>
      ${this.#renderStatus(challenge)}${checkingNote(challenge)}
      <div class="cols">
        ${this.#renderEvidence(challenge)}
        <aside class="side" aria-label=${t.aside}>${this.#renderSide(challenge)}</aside>
        <div class="later">${this.#renderReasons(challenge)}
          ${appealSection({
            challenge,
            controller: this.#challenge,
            isGuest: session.account === undefined,
            signInHref: signInAddress(),
            announceDone: (what) => announce(t.done[what]),
            report: (id) => this.#report({ kind: 'appeal', id }),
          })}
        </div>
      </div>
      <verdict-confirm></verdict-confirm><verdict-report-dialog></verdict-report-dialog>`;
  }

  #renderEdit(challenge: ChallengeView): TemplateResult {
    return html`<verdict-challenge-edit .challenge=${challenge} ?busy=${this.#challenge.changing.isBusy} .failure=${this.#challenge.changing.sentence}
      @challenge-edited=${this.#edit} @form-cancelled=${() => this.#open('none')}></verdict-challenge-edit>`;
  }

  /** Why there is no outcome yet. */
  #renderStatus({ held, withdrawn_at }: ChallengeView): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (held) return html`<p class="msg msg-quiet">${icon('clock')}<span>${t.held(held.reason)}</span></p>`;
    return withdrawn_at ? html`<p class="msg msg-quiet">${icon('undo')}<span>${t.withdrawn}</span></p>` : nothing;
  }

  #renderEvidence(challenge: ChallengeView): TemplateResult {
    const { t } = this.#words;
    const isTaken = challenge.status === 'evidence_period';
    const caption = isTaken ? t.evidenceOpen : isOpen(challenge) && !challenge.closed_at ? t.evidenceClosed : t.ratingClosed;
    return html`<section class="evs" aria-labelledby="evidence">
      <div class="row row-between"><h2 id="evidence">${t.evidence}</h2><span class="caption">${caption}</span></div>
      ${challenge.evidence.length === 0 ? emptyState(t.noEvidence) : nothing}
      ${repeat(
        challenge.evidence,
        ({ id }) => id,
        (evidence) => this.#renderPiece(evidence, challenge),
      )}
      ${isTaken ? this.#renderGiving(challenge) : nothing}
    </section>`;
  }

  #renderPiece(evidence: Evidence, challenge: ChallengeView): TemplateResult {
    const isMember = session.account !== undefined;
    const canRate = isMember && !evidence.is_yours && isOpen(challenge) && !challenge.closed_at;
    const { rating, ratedId } = this.#challenge;
    return html`<verdict-evidence-card .evidence=${evidence} ?may-rate=${canRate} ?may-report=${isMember && !evidence.is_yours}
      ?may-withdraw=${evidence.is_yours && isOpen(challenge) && !challenge.closed_at} ?busy=${rating.isBusy && ratedId === evidence.id}
      .failure=${ratedId === evidence.id ? rating.sentence : ''}
      @evidence-rated=${({ detail }: CustomEvent<EvidenceRating>) => void this.#challenge.rate(detail.evidenceId, detail.strong)}
      @evidence-withdrawn=${({ detail }: CustomEvent<number>) => void this.#withdrawEvidence(detail)}
      @report-wanted=${({ detail }: CustomEvent<number>) => this.#report({ kind: 'evidence', id: detail })}></verdict-evidence-card>`;
  }

  #renderReasons({ reasons }: ChallengeView): TemplateResult {
    return html`<verdict-ballot-reasons .reasons=${reasons} ?may-report=${session.account !== undefined}
      @report-wanted=${({ detail }: CustomEvent<number>) => this.#report({ kind: 'ballot', id: detail })}></verdict-ballot-reasons>`;
  }

  #renderGiving({ id }: ChallengeView): TemplateResult {
    const { t } = this.#words;
    const { giving } = this.#challenge;
    if (!session.account) return html`<div><a class="btn btn-outlined" href=${signInAddress()}>${t.signInAdd}</a></div>`;
    if (this.form !== 'evidence')
      return html`<div><button class="btn btn-outlined" id="add" @click=${() => this.#open('evidence')}>${icon('plus', 'small')}${t.add}</button></div>`;
    return html`<verdict-evidence-form draft-key="evidence-${id}" .upload=${uploadEvidence} ?busy=${giving.isBusy} .failure=${giving.sentence}
      @evidence-submitted=${this.#give} @form-cancelled=${() => this.#open('none', '#add')}></verdict-evidence-form>`;
  }

  #renderSide(challenge: ChallengeView): TemplateResult {
    const { voting, cast } = this.#challenge;
    const { account } = session;
    const viewer = session.state.value.kind === 'checking' ? 'checking' : account ? 'member' : 'guest';
    return html`${challenge.resolutions.toReversed().map((resolution) => html`<verdict-resolution .resolution=${resolution} .policy=${challenge.policy}></verdict-resolution>`)}
      <verdict-ballot .challenge=${challenge} .viewer=${viewer} .tier=${account?.tier} .pointsEarned=${cast?.pointsEarned} .event=${cast?.event ?? undefined} sign-in-href=${signInAddress()}
        ?busy=${voting.isBusy} .failure=${voting.sentence} @ballot-cast=${this.#vote}></verdict-ballot>
      ${challenge.resolutions.length === 0 && !challenge.withdrawn_at ? html`<verdict-tally .challenge=${challenge}></verdict-tally>` : nothing}
      ${this.#renderHold(challenge)} ${this.#renderLog(challenge)}`;
  }

  #renderHold({ id, held, outcome, withdrawn_at, closed_at }: ChallengeView): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (outcome || withdrawn_at || !mayHold()) return nothing;
    const { holding } = this.#challenge;
    return html`<details class="card"><summary>${t.tools}</summary>
      ${held && closed_at ? html`<label class="check"><input type="checkbox" name="without-linked" />${t.withoutLinked}</label>` : nothing}
      <verdict-text-form .draft="hold-${id}" .label=${held ? t.releaseReason : t.holdReason} .hint=${t.public} .limit=${500} quiet
        .submitLabel=${held ? t.release : t.hold} ?busy=${holding.isBusy} .failure=${holding.sentence} @text-submitted=${this.#holdOrRelease}></verdict-text-form></details>`;
  }

  /** Loaded on request, since few people read it. */
  #renderLog({ uuid }: ChallengeView): TemplateResult {
    const { t } = this.#words;
    return html`<details @toggle=${this.#readLog}><summary>${t.log}</summary>
      <div class="stack"><p class="caption">${t.logText} <code class="uuid">${uuid}</code></p>${this.#renderEntries()}</div></details>`;
  }

  #renderEntries(): TemplateResult {
    const { state } = this.#challenge.log;
    if (state.kind === 'ready') return logList(state.value.items);
    return state.kind === 'failed' ? failedState(refusalSentence(state.failure), () => void this.#challenge.log.reload()) : loadingState();
  }

  #readLog({ target }: Event): void {
    if ((target as HTMLDetailsElement).open) this.#challenge.openLog();
  }

  #open(form: Form, focus = ''): void {
    this.form = form;
    void this.updateComplete.then(() => {
      const wanted = form === 'none' ? focus || '#edit' : form === 'evidence' ? 'verdict-evidence-form' : 'verdict-challenge-edit';
      this.shadowRoot?.querySelector<HTMLElement>(wanted)?.focus();
    });
  }

  async #vote({ detail, target }: CustomEvent<CastBallot>): Promise<void> {
    if (!(await this.#challenge.vote(detail))) return;
    (target as VerdictBallot).clear();
    announce(this.#words.t.done.cast);
  }

  async #give({ detail, target }: CustomEvent<CreateEvidence>): Promise<void> {
    if (!(await this.#challenge.addEvidence(detail))) return;
    (target as VerdictEvidenceForm).clear();
    this.#open('none', '#add');
    announce(this.#words.t.done.given);
  }

  async #edit({ detail }: CustomEvent<EditChallenge>): Promise<void> {
    if (!(await this.#challenge.edit(detail))) return;
    this.#open('none');
    announce(this.#words.t.done.edited);
  }

  async #withdraw(): Promise<void> {
    const { t } = this.#words;
    const question = { title: t.confirmWithdraw, text: t.confirmWithdrawText, confirm: t.withdraw, isGrave: true };
    if ((await this.#confirm?.ask(question)) && (await this.#challenge.withdraw())) announce(t.done.withdrawn);
  }

  async #withdrawEvidence(id: number): Promise<void> {
    const { t } = this.#words;
    const question = { title: t.confirmEvidence, text: t.confirmEvidenceText, confirm: t.withdraw };
    if ((await this.#confirm?.ask(question)) && (await this.#challenge.withdrawEvidence(id))) announce(t.done.evidenceWithdrawn);
  }

  async #holdOrRelease({ detail, target }: CustomEvent<string>): Promise<void> {
    const isHeld = this.#challenge.challenge?.held != null;
    const isDone = isHeld ? await this.#challenge.release(detail, this.#isWithoutLinked) : await this.#challenge.hold(detail);
    if (!isDone) return;
    (target as VerdictTextForm).clear();
    announce(isHeld ? this.#words.t.done.released : this.#words.t.done.held);
  }

  get #isWithoutLinked(): boolean {
    return this.shadowRoot?.querySelector<HTMLInputElement>('[name="without-linked"]')?.checked ?? false;
  }

  #report(subject: ReportedSubject): void {
    void this.shadowRoot?.querySelector<VerdictReportDialog>('verdict-report-dialog')?.open(subject);
  }

  get #confirm(): VerdictConfirm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictConfirm>('verdict-confirm');
  }

  /** The address may name a part of the page, which exists only now. */
  async #goToHash(): Promise<void> {
    if (location.hash !== '#appeal') return;
    await this.updateComplete;
    this.shadowRoot?.getElementById('appeal')?.scrollIntoView();
  }
}

/** Whether this viewer may hold outcomes: by role, or by reputation. */
function mayHold(): boolean {
  const { account } = session;
  if (!account) return false;
  const actor = { kind: 'account', userId: account.id, role: account.role, tier: account.tier, scopes: 'all' } as const;
  return refusePermission(CHALLENGE_PERMISSIONS, actor, 'resolution.hold') === undefined;
}

customElements.define('verdict-challenge-page', VerdictChallengePage);
