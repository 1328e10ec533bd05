import '../../topic/board/verdict-topic-weights.ts';
import './verdict-proposal-form.ts';
import { randomName } from '@verdict/elements/ask';
import { failedState, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import {
  type Answer,
  announce,
  ask,
  client,
  type Failure,
  Loaded,
  navigate,
  type PageAddress,
  type PageElement,
  session,
  signInAddress,
} from '../../frame/index.ts';
import type { ProposalDraft } from './proposal-draft.ts';
import type { VerdictProposalForm } from './verdict-proposal-form.ts';
import { WRITE_WORDS } from './write-words.ts';

/** Where a proposal for a topic is written. Guests may begin, and sign in to publish. */
export class VerdictNewProposalPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .head { display: grid; gap: var(--v-space-3); margin-block-end: var(--v-space-6); }
      .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 20.5rem); gap: var(--v-space-10) clamp(2rem, 5vw, 4rem); align-items: start; }
      @media (max-width: 63.99rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WRITE_WORDS);
  readonly #topic = new Loaded<Topic>(this, () => this.#read(), { when: () => this.#slug !== '', asksFor: () => this.#slug });
  readonly #sending = new Request(this);
  #attempt: { words: string; key: string } | undefined;

  constructor() {
    super();
    session.watch(this);
  }

  get #slug(): string {
    return this.address?.params['slug'] ?? '';
  }

  async #read(): Promise<Answer<Topic>> {
    const answer = await ask(client.GET('/api/topics/{topic}', { params: { path: { topic: this.#slug } } }));
    return answer.ok ? { ok: true, value: answer.value.topic as Topic } : answer;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#topic;
    if (state.kind === 'failed') return this.#renderNoTopic(state.failure);
    const topic = this.#topic.value;
    return html`<header class="head"><p class="eyebrow"><a href="/proposals">${t.topics}</a>${topic ? html`<span aria-hidden="true">/</span><a href="/proposals/topic/${topic.slug}" dir="auto">${topic.title}</a>` : ''}</p>
        <h1>${t.heading}</h1><p class="lede">${topic?.status === 'closed' ? t.closed : t.lede}</p></header>
      ${topic ? this.#renderBody(topic) : loadingState()}`;
  }

  #renderNoTopic(failure: Failure): TemplateResult {
    const { t } = this.#words;
    const isMissing = failure.code === 'not_found';
    return html`<div class="stack"><h1>${isMissing ? t.notFound : t.notLoaded}</h1>
      ${isMissing ? html`<p class="lede">${t.notFoundText}</p>` : failedState(refusalSentence(failure), () => void this.#topic.reload())}
      <div><a class="btn btn-outlined" href="/proposals">${t.topics}</a></div></div>`;
  }

  #renderBody(topic: Topic): TemplateResult {
    const { t } = this.#words;
    if (topic.status === 'closed') return html`<a class="btn btn-outlined" href="/proposals/topic/${topic.slug}">${t.toTopic}</a>`;
    return html`<div class="columns">
      <verdict-proposal-form class="card" topic=${topic.slug} ?busy=${this.#sending.isBusy} ?compares=${session.account !== undefined} .failure=${this.#sending.failure}
        sign-in-href=${session.state.value.kind === 'guest' ? signInAddress() : ''} @proposal-submitted=${this.#publish}></verdict-proposal-form>
      <aside><verdict-topic-weights brief .topic=${topic}></verdict-topic-weights></aside></div>`;
  }

  async #publish({ detail, target }: CustomEvent<ProposalDraft>): Promise<void> {
    const body = { topic: this.#slug, ...detail };
    const headers = { 'Idempotency-Key': this.#keyFor(JSON.stringify(body)) };
    const answer = await this.#sending.run(() => ask(client.POST('/api/proposals', { body, headers })));
    if (!answer) return;
    (target as VerdictProposalForm).clear();
    navigate(`/proposals/${answer.proposal.proposal_id}`);
    announce(this.#words.t.published);
  }

  /** The same words have the same key, so that a retry after a lost response publishes them once. */
  #keyFor(words: string): string {
    if (this.#attempt?.words !== words) this.#attempt = { words, key: randomName() };
    return this.#attempt.key;
  }
}

customElements.define('verdict-new-proposal-page', VerdictNewProposalPage);
