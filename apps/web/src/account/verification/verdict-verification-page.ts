import { doneMessage, failedState, failureMessage, icon, loadingState } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, percent, refusalSentence, WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import { Request } from '../../controls/request.ts';
import { type Answer, announce, ask, client, Loaded, navigate, type PageAddress, type PageElement } from '../../frame/index.ts';
import { LocalOutbox } from '../../mail/local-outbox.ts';
import { narrowPage } from '../sign-in/narrow-page.ts';
import type { Puzzle } from '../sign-in/search-nonce.ts';
import { solvePuzzle } from '../sign-in/solve-puzzle.ts';

const WORDS = defineWords({
  en: {
    title: 'Confirm that you use your account',
    lede: 'Before you vote again, confirm that a person uses this account. Your earlier comments and votes do not change.',
    asked: 'Requested',
    solve: 'Confirm now',
    solving: 'Your browser is solving a puzzle that keeps bots out. This takes a few seconds, or up to a minute on a phone.',
    solved: (share: number) => `${percent(share)} done`,
    byMail: 'Mail me a link instead',
    mailed: 'We have mailed you a link. It works for one hour.',
    confirm: 'Confirm',
    confirming: 'One moment…',
    none: 'All done: you can vote.',
    home: 'Go to the home page',
  },
  es: {
    title: 'Confirme que usa su cuenta',
    lede: 'Antes de volver a votar, confirme que una persona usa esta cuenta. Sus comentarios y votos anteriores no cambian.',
    asked: 'Solicitado',
    solve: 'Confirmar ahora',
    solving: 'Su navegador resuelve una prueba que frena a los bots. Tarda unos segundos, o hasta un minuto en un teléfono.',
    solved: (share: number) => `${percent(share)} hecho`,
    byMail: 'Enviarme un enlace por correo',
    mailed: 'Le hemos enviado un enlace. Sirve durante una hora.',
    confirm: 'Confirmar',
    confirming: 'Un momento…',
    none: 'Listo: ya puede votar.',
    home: 'Ir a la página de inicio',
  },
});

interface Verification {
  reason: string;
  since: string;
  puzzle: Puzzle;
}

/** Lets someone who must verify confirm that a person uses the account, with a puzzle or a mailed link. */
export class VerdictVerificationPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, progress: { state: true } };
  static override styles = narrowPage;

  declare address: PageAddress;
  /** Progress of the puzzle, from 0 to 1; undefined while none is being solved. */
  declare progress: number | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request<'mailed'>(this);
  readonly #outbox = new LocalOutbox(this);
  readonly #status = new Loaded(this, () => ask(client.GET('/api/me/verification')));

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<h1>${t.title}</h1>${this.#renderStatus()}`;
  }

  #renderStatus(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#status;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#status.reload());
    const { verification } = state.value;
    if (!verification) return html`<div class="card">${doneMessage(t.none)}<p><a class="btn btn-filled" href="/">${t.home}</a></p></div>`;
    return html`<p class="lede">${t.lede}</p><div class="card">${this.#renderRequired(verification)}</div>`;
  }

  #renderRequired({ reason, since, puzzle }: Verification): TemplateResult {
    const { t } = this.#words;
    const { isBusy, sentence, done } = this.#attempt;
    const isSolving = this.progress !== undefined;
    return html`<div class="notice" role="note">${icon('shield')}<div><p dir="auto">${reason}</p><p class="caption">${t.asked} ${timeElement(since)}</p></div></div>
      ${isSolving ? this.#renderProgress(this.progress ?? 0) : nothing}
      ${failureMessage(sentence)}
      ${done === 'mailed' ? html`${doneMessage(t.mailed)}${this.#outbox.renderLink()}` : nothing}
      <p class="row">${
        this.#token
          ? html`<button class="btn btn-filled" aria-disabled=${isBusy} @click=${this.#confirmByLink}>${isBusy ? t.confirming : t.confirm}</button>`
          : html`<button class="btn btn-filled" aria-disabled=${isBusy} @click=${() => void this.#confirmByPuzzle(puzzle)}>${isBusy && isSolving ? t.confirming : t.solve}</button>
            <button class="btn btn-text" aria-disabled=${isBusy} @click=${this.#mailLink}>${t.byMail}</button>`
      }</p>`;
  }

  #renderProgress(progress: number): TemplateResult {
    const { t } = this.#words;
    return html`<p class="small" role="status">${t.solving}</p>
      <div class="meter" role="progressbar" aria-label=${t.solved(progress)} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(progress * 100)}>
        <i style=${styleMap({ 'inline-size': `${progress * 100}%` })}></i>
      </div>`;
  }

  get #token(): string {
    return this.address.query.get('token') ?? '';
  }

  async #confirmByPuzzle(puzzle: Puzzle): Promise<void> {
    await this.#finish(async () => {
      const proof = await solvePuzzle(puzzle, (progress) => (this.progress = progress));
      return ask(client.POST('/api/me/verification', { body: { proof } }));
    });
    this.progress = undefined;
  }

  async #confirmByLink(): Promise<void> {
    await this.#finish(() => ask(client.POST('/api/me/verification', { body: { token: this.#token } })));
    if (this.#attempt.failure) navigate('/settings/verification', { replace: true }); // the link has expired; the puzzle is offered again
  }

  async #finish(request: () => Promise<Answer<unknown>>): Promise<void> {
    const isConfirmed = await this.#attempt.run(request);
    await this.#status.reload(); // also replaces an expired puzzle
    if (isConfirmed) announce(this.#words.t.none);
  }

  async #mailLink(): Promise<void> {
    await this.#attempt.run(() => ask(client.POST('/api/me/verification/mail')), 'mailed');
  }
}

customElements.define('verdict-verification-page', VerdictVerificationPage);
