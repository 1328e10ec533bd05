import '../challenge/resolution/verdict-resolution.ts';
import { CHOICES, type Choice } from '@verdict/core/challenge';
import { failedState, failureMessage, icon, loadingState, look } from '@verdict/elements/look';
import { loadItem, saveItem } from '@verdict/elements/state';
import { formatNumber, language, refusalSentence, WordsController } from '@verdict/elements/words';
import { TUTORIAL_STEPS, type Tutorial, type TutorialStep } from '@verdict/wire/reputation';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { announce, ask, client, Loaded, type PageAddress, type PageElement, policies } from '../frame/index.ts';
import { asDrawn, PRACTICE_CASE, type PracticeEvidence, resolvePractice } from './practice-case.ts';
import { practiceStyles } from './practice-styles.ts';
import { PRACTICE_WORDS } from './practice-words.ts';

const SAVED_CHOICE = 'verdict-practice-choice';

/** A challenge for practice. The progress is saved in the account, the answers in the browser. */
export class VerdictPracticePage extends LitElement implements PageElement {
  static override properties = {
    address: { attribute: false },
    chosen: { state: true },
    ratings: { state: true },
    revisited: { state: true },
    isMissing: { state: true },
  };
  static override styles = [look, practiceStyles];

  declare address: PageAddress;
  declare chosen: Choice | undefined;
  declare ratings: readonly (boolean | undefined)[];
  /** A finished step that is shown again. */
  declare revisited: TutorialStep | undefined;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, PRACTICE_WORDS);
  readonly #tutorial = new Loaded(this, () => ask(client.GET('/api/tutorial')));
  readonly #saving = new Request(this);
  #movesFocus = false;

  constructor() {
    super();
    policies.watch(this);
    this.ratings = [];
    this.isMissing = false;
    this.chosen = CHOICES.find((choice) => choice === loadItem(SAVED_CHOICE));
  }

  protected override updated(): void {
    if (!this.#movesFocus) return;
    this.#movesFocus = false;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>${this.#renderProgress()}`;
  }

  #renderProgress(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#tutorial;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#tutorial.reload());
    const { done } = state.value;
    const step = this.revisited ?? TUTORIAL_STEPS.find((each) => !done.includes(each));
    return html`${this.#renderSteps(done, step)} ${step ? this.#renderStep(step) : this.#renderFinished(state.value)}`;
  }

  #renderSteps(done: readonly TutorialStep[], current: TutorialStep | undefined): TemplateResult {
    const { t } = this.#words;
    return html`<nav aria-label=${t.stepsLabel}><p class="sr">${t.progress(done.length, TUTORIAL_STEPS.length)}</p>
      <ol class="steps">${TUTORIAL_STEPS.map((step) => {
        const isDone = done.includes(step);
        const name = html`${isDone ? html`${icon('check', 'small')}<span class="sr">${t.doneMark}: </span>` : nothing}${t.steps[step].name}`;
        return html`<li class=${isDone ? 'done' : ''} aria-current=${step === current ? 'step' : nothing}>${
          isDone && step !== current
            ? html`<button class="linkish name" @click=${() => this.#goTo(step)}>${name}</button>`
            : html`<span class="name">${name}</span>`
        }</li>`;
      })}</ol></nav>`;
  }

  #renderStep(step: TutorialStep): TemplateResult {
    const { t } = this.#words;
    const { isBusy, sentence } = this.#saving;
    return html`<section class="step" aria-labelledby="step">
      <header><h2 id="step" tabindex="-1">${t.steps[step].title}</h2><p>${t.steps[step].lede}</p></header>
      ${this.#renderContent(step)}
      ${failureMessage(sentence ? t.notSaved(sentence) : '')}
      ${this.isMissing ? html`<p class="msg msg-quiet" role="alert">${icon('alert')}<span>${step === 'ballot' ? t.chooseFirst : t.rateFirst}</span></p>` : nothing}
      <div><button class="btn btn-filled" aria-disabled=${isBusy} @click=${() => void this.#finish(step)}>${isBusy ? t.saving : t.next[step]}</button></div>
    </section>`;
  }

  #renderContent(step: TutorialStep): TemplateResult {
    if (step === 'read') return this.#renderClaim();
    if (step === 'evidence') return this.#renderEvidence();
    return step === 'ballot' ? this.#renderBallot() : this.#renderOutcome();
  }

  #renderClaim(): TemplateResult {
    const { t } = this.#words;
    const { claim, claimSource, type, title, statement } = PRACTICE_CASE[language.value];
    const { veracityBefore } = resolvePractice('abstain', policies.value.challenge);
    return html`<div class="pair">
      <article class="card"><p class="eyebrow">${t.claim}</p><p class="said">${claim}</p>
        <p class="caption">${claimSource} · <span class="num">${t.veracity(formatNumber(veracityBefore, { minimumFractionDigits: 2 }))}</span></p>
        <p class="note">${icon('help')}<span>${t.veracityMeans}</span></p></article>
      <article class="card"><p class="eyebrow">${t.challenge} <span class="tag">${type}</span></p><h3>${title}</h3><p class="said">${statement}</p></article>
    </div>`;
  }

  #renderEvidence(): TemplateResult {
    return html`<div class="pair">${PRACTICE_CASE[language.value].evidence.map((piece, i) => this.#renderPiece(piece, i))}</div>`;
  }

  #renderPiece({ backs, source, text, note }: PracticeEvidence, at: number): TemplateResult {
    const { t } = this.#words;
    const rating = this.ratings[at];
    const rate = (strong: boolean) => {
      this.ratings = PRACTICE_CASE.en.evidence.map((_, i) => (i === at ? strong : this.ratings[i]));
      this.isMissing = false;
    };
    return html`<article class="card"><p class="eyebrow">${t.backs[backs]}</p><blockquote>${text}</blockquote><p class="caption">${source}</p>
      <div class="rate" role="group" aria-label=${t.rating(at + 1)}><span class="small">${t.rating(at + 1)}</span>
        <span class="segmented"><button aria-pressed=${rating === true} @click=${() => rate(true)}>${t.strong}</button><button aria-pressed=${rating === false} @click=${() => rate(false)}>${t.weak}</button></span></div>
      <div role="status">${rating === undefined ? nothing : html`<p class="msg msg-quiet"><span><b>${t.reader}</b> ${note}</span></p>`}</div></article>`;
  }

  #renderBallot(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="answers" role="group" aria-label=${t.steps.ballot.title}>${CHOICES.map(
      (choice) => html`<button class="answer" aria-pressed=${this.chosen === choice} @click=${() => this.#choose(choice)}>
        ${t.choices[choice]} <span class="caption">${t.choiceMeans[choice]}</span></button>`,
    )}</div>`;
  }

  #renderOutcome(): TemplateResult {
    const { t } = this.#words;
    const choice = this.chosen ?? 'abstain';
    const { challenge } = policies.value;
    return html`<p>${t.yourBallot(t.choices[choice])} ${t.rules(challenge.acceptAt, challenge.acceptAt / 2)}</p>
      <verdict-resolution .resolution=${asDrawn(resolvePractice(choice, challenge), challenge, new Date())} .policy=${challenge}></verdict-resolution>
      <p class="note">${icon('help')}<span>${t.forReal}</span></p>`;
  }

  #renderFinished({ first_points: { points, needed } }: Tutorial): TemplateResult {
    const { t } = this.#words;
    const sentence = t.firstText(points, needed);
    return html`<section class="step" aria-labelledby="step">
      <header><h2 id="step" tabindex="-1">${t.finished}</h2><p>${t.finishedText}</p></header>
      <div class="stack"><h3>${t.first}</h3><p>${sentence}</p>
        <div class="meter" role="img" aria-label=${sentence}><i style="inline-size:${Math.min(100, (100 * points) / needed)}%"></i></div></div>
      <ul class="ways">${t.ways.map(({ href, title, text }) => html`<li><a href=${href}>${title}</a><p class="small">${text}</p></li>`)}</ul>
    </section>`;
  }

  #choose(choice: Choice): void {
    this.chosen = choice;
    this.isMissing = false;
    saveItem(SAVED_CHOICE, choice);
  }

  #goTo(step: TutorialStep | undefined): void {
    this.revisited = step;
    this.isMissing = false;
    this.#movesFocus = true;
    this.requestUpdate();
  }

  async #finish(step: TutorialStep): Promise<void> {
    this.isMissing =
      (step === 'ballot' && !this.chosen) ||
      (step === 'evidence' && !this.revisited && this.ratings.filter((each) => each !== undefined).length < 2);
    if (this.isMissing) return;
    const tutorial = await this.#saving.run(() => ask(client.POST('/api/tutorial', { body: { step } })));
    if (!tutorial) return;
    this.#tutorial.set(tutorial);
    this.#goTo(this.revisited && TUTORIAL_STEPS[TUTORIAL_STEPS.indexOf(step) + 1]);
    announce(this.#words.t.progress(tutorial.done.length, TUTORIAL_STEPS.length));
  }
}

customElements.define('verdict-practice-page', VerdictPracticePage);
