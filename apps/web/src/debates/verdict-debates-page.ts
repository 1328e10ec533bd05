import '@verdict/elements/point';
import { look } from '@verdict/elements/look';
import type { PointDraft, VerdictPointForm } from '@verdict/elements/point';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { announce, ask, client, connection, type Failure, type PageElement, type Place, session, signInAddress } from '../frame/index.ts';
import { debateList } from './debate-list.ts';
import { followDebates, newDebate } from './follow-debates.ts';

const WORDS = defineWords({
  en: {
    title: 'Debates',
    lede: 'Newest first. Read what people think, answer, or begin one of your own.',
    all: 'All debates',
    invitation: 'Add your point',
    invitationText: 'Reading is open to all. Sign in to write.',
    signIn: 'Sign in',
    published: 'Your debate is published.',
    live: 'Live: new debates appear by themselves',
    waiting: 'Not live right now',
    notLoaded: (reason: string) => `The debates could not be loaded. ${reason}`,
    notPublished: (reason: string) => `Not published. ${reason} Your words are kept here.`,
    sessionEnded: 'Not published: your session has ended. Sign in again; your words are kept here.',
  },
  es: {
    title: 'Debates',
    lede: 'Los más nuevos primero. Lea lo que piensa la gente, responda o abra uno propio.',
    all: 'Todos los debates',
    invitation: 'Añada su punto',
    invitationText: 'Leer está abierto a todos. Entre para escribir.',
    signIn: 'Entrar',
    published: 'Su debate está publicado.',
    live: 'En vivo: los debates nuevos aparecen solos',
    waiting: 'Ahora mismo no está en vivo',
    notLoaded: (reason: string) => `No se han podido cargar los debates. ${reason}`,
    notPublished: (reason: string) => `No se ha publicado. ${reason} Sus palabras se conservan aquí.`,
    sessionEnded: 'No se ha publicado: su sesión ha terminado. Vuelva a entrar; sus palabras se conservan aquí.',
  },
});

/** All debates, and the place to begin one. */
export class VerdictDebatesPage extends LitElement implements PageElement {
  static override properties = { place: { attribute: false }, isBusy: { state: true }, failure: { state: true } };
  static override styles = [
    look,
    css`
      .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 24rem); gap: var(--v-space-10) clamp(2rem, 5vw, 5rem); align-items: start; }
      /* Writing comes first in the document, so that on a phone it stands above a list that has no end. */
      .write { grid-column: 2; grid-row: 1; position: sticky; top: 6rem; }
      .read { grid-column: 1; grid-row: 1; }
      h2 { font: var(--v-type-title-large); }
      @media (max-width: 55.99rem) {
        .columns { grid-template-columns: minmax(0, 1fr); }
        .write, .read { grid-column: 1; grid-row: auto; position: static; }
      }
    `,
  ];

  declare place: Place;
  declare isBusy: boolean;
  declare failure: Failure | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.isBusy = false;
    session.watch(this);
    followDebates(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void debateList.refresh();
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    return html`
      <div class="pagehead"><h1>${said.title}</h1><p class="lede">${said.lede}</p></div>
      <div class="columns">
        <div class="write">${this.#renderWriting()}</div>
        <section class="read" aria-labelledby="all">
          <div class="sec-head"><h2 id="all">${said.all}</h2>${this.#renderLine()}</div>
          ${this.#renderList()}
        </section>
      </div>
    `;
  }

  #renderLine(): TemplateResult {
    const isLive = connection.value === 'online' || connection.value === 'polling';
    return html`<span class="caption livebar" data-state=${isLive ? 'live' : 'waiting'}>${isLive ? this.#words.said.live : this.#words.said.waiting}</span>`;
  }

  #renderList(): TemplateResult {
    const { items, status, failure, hasMore } = debateList.state.value;
    return html`<verdict-debate-list .debates=${items} .status=${status} .failure=${failure ? this.#words.said.notLoaded(refusalSentence(failure)) : ''}
      ?has-more=${hasMore} @more-requested=${() => void debateList.loadMore()}></verdict-debate-list>`;
  }

  #renderWriting(): TemplateResult | typeof nothing {
    const { said } = this.#words;
    if (session.state.value.kind === 'checking') return nothing;
    if (session.account) {
      return html`<verdict-point-form class="card" draft-key="debate" ?busy=${this.isBusy} .failure=${this.#sayFailure()}
        @point-submitted=${this.#publish}></verdict-point-form>`;
    }
    return html`<div class="card stack">
      <h2>${said.invitation}</h2>
      <p class="small quiet">${said.invitationText}</p>
      <div><a class="btn btn-filled" href=${signInAddress()}>${said.signIn}</a></div>
    </div>`;
  }

  #sayFailure(): string {
    const { said } = this.#words;
    if (!this.failure) return '';
    return session.state.value.kind === 'ended' ? said.sessionEnded : said.notPublished(refusalSentence(this.failure));
  }

  async #publish(event: CustomEvent<PointDraft>): Promise<void> {
    const form = event.target as VerdictPointForm;
    const { content, language, attempt } = event.detail;
    this.isBusy = true;
    this.failure = undefined; // a sentence that stays is not announced a second time
    const answer = await ask(client.POST('/api/points', { body: { content, language }, headers: { 'Idempotency-Key': attempt } }));
    this.isBusy = false;
    if (!answer.ok) {
      session.heed(answer.failure);
      this.failure = answer.failure;
      return;
    }
    debateList.put(newDebate(answer.value.point));
    form.clear();
    announce(this.#words.said.published);
  }
}

customElements.define('verdict-debates-page', VerdictDebatesPage);
