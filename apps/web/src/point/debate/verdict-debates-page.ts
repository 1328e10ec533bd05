import '../verdict-point-form.ts';
import './verdict-debate-list.ts';
import { look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Point } from '@verdict/wire/point';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { announce, liveBar, type PageAddress, type PageElement, session, signInAddress } from '../../frame/index.ts';
import type { PendingPoint } from '../pending.ts';
import type { PointDraft, VerdictPointForm } from '../verdict-point-form.ts';
import { debateList } from './debate-list.ts';
import { followDebates, newDebate } from './follow-debates.ts';
import { outgoing } from './outgoing.ts';
import { asPending } from './pending-points.ts';

const WORDS = defineWords({
  en: {
    title: 'Debates',
    lede: 'Newest first. Read, reply, or start your own.',
    all: 'All debates',
    invitation: 'Start a debate',
    invitationText: 'Anyone can read. Sign in to write.',
    signIn: 'Sign in',
    published: 'Debate published.',
    notLoaded: (reason: string) => `The debates could not be loaded. ${reason}`,
  },
  es: {
    title: 'Debates',
    lede: 'Los más nuevos primero. Lea, responda o abra uno propio.',
    all: 'Todos los debates',
    invitation: 'Abra un debate',
    invitationText: 'Cualquiera puede leer. Entre para escribir.',
    signIn: 'Entrar',
    published: 'Debate publicado.',
    notLoaded: (reason: string) => `No se han podido cargar los debates. ${reason}`,
  },
});

/** All debates, and the form to begin one. */
export class VerdictDebatesPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 24rem); gap: var(--v-space-10) clamp(2rem, 5vw, 5rem); align-items: start; }
      /* The form comes first in the document, so that on a phone it is above the endless list. */
      .write { grid-column: 2; grid-row: 1; position: sticky; top: 6rem; }
      .read { grid-column: 1; grid-row: 1; }
      h2 { font: var(--v-type-title-large); }
      @media (max-width: 55.99rem) {
        .columns { grid-template-columns: minmax(0, 1fr); }
        .write, .read { grid-column: 1; grid-row: auto; position: static; }
      }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    session.watch(this);
    outgoing.watch(this);
    followDebates(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <div class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></div>
      <div class="columns">
        <div class="write">${this.#renderWriting()}</div>
        <section class="read" aria-labelledby="all">
          <div class="sec-head"><h2 id="all">${t.all}</h2>${liveBar()}</div>
          ${this.#renderList()}
        </section>
      </div>
    `;
  }

  #renderList(): TemplateResult {
    const { items, status, failure, hasMore } = debateList.state.value;
    const pending = outgoing.of(session.account?.id, null).map(asPending);
    return html`<verdict-debate-list .debates=${items} .pending=${pending} .status=${status} .failure=${failure ? this.#words.t.notLoaded(refusalSentence(failure)) : ''}
      ?has-more=${hasMore} @more-requested=${() => void debateList.loadMore()}
      @retry-requested=${this.#retry} @reopen-requested=${this.#reopen}></verdict-debate-list>`;
  }

  #renderWriting(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (session.state.value.kind === 'checking') return nothing;
    if (session.account) {
      return html`<verdict-point-form class="card" draft-key="debate" @point-submitted=${this.#publish}></verdict-point-form>`;
    }
    return html`<div class="card stack">
      <h2>${t.invitation}</h2>
      <p class="small quiet">${t.invitationText}</p>
      <div><a class="btn btn-filled" href=${signInAddress()}>${t.signIn}</a></div>
    </div>`;
  }

  #publish({ detail, target }: CustomEvent<PointDraft>): void {
    const { account } = session;
    if (!account) return;
    (target as VerdictPointForm).clear();
    void this.#arrive(outgoing.send({ ...detail, userId: account.id, author: account.name, parentId: null, debateId: null }));
  }

  #retry({ detail: { attempt } }: CustomEvent<PendingPoint>): void {
    void this.#arrive(outgoing.retry(attempt));
  }

  #reopen({ detail }: CustomEvent<PendingPoint>): void {
    outgoing.takeBack(detail.attempt);
    this.shadowRoot?.querySelector<VerdictPointForm>('verdict-point-form')?.restore(detail);
  }

  async #arrive(sending: Promise<Point | undefined>): Promise<void> {
    const point = await sending;
    if (!point) return;
    debateList.put(newDebate(point));
    announce(this.#words.t.published);
  }
}

customElements.define('verdict-debates-page', VerdictDebatesPage);
