import './verdict-debate.ts';
import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Failure, type PageAddress, type PageElement, session } from '../../frame/index.ts';
import { headlineOf } from '../headline.ts';
import { understoodLanguage } from '../language-name.ts';
import { debateFacts } from './debate-facts.ts';
import { debatePageStyles } from './debate-page-styles.ts';
import { DEBATE_WORDS } from './debate-words.ts';
import { lostDebate } from './lost-debate.ts';
import type { OpenDebate } from './open-debate.ts';
import { outgoing } from './outgoing.ts';
import type { ShownDebate } from './shown-debate.ts';

/** The page of one debate. */
export class VerdictDebatePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, shown: { state: true } };
  static override styles = [look, debatePageStyles];

  declare address: PageAddress;
  declare shown: ShownDebate;
  readonly #words = new WordsController(this, DEBATE_WORDS);
  #title = '';

  constructor() {
    super();
    this.shown = { state: { kind: 'loading' }, flagCount: 0 };
    session.watch(this);
    outgoing.watch(this);
  }

  get #id(): number {
    return Number(this.address.params['id']);
  }

  protected override updated(): void {
    const { state } = this.shown;
    if (state.kind === 'ready') this.#announceTitle(headlineOf(state.value.debate.point.content, state.value.debate.point.language).title);
  }

  #announceTitle(detail: string): void {
    if (detail === this.#title) return;
    this.#title = detail;
    this.dispatchEvent(new CustomEvent('page-titled', { detail, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { state } = this.shown;
    return html`${state.kind === 'ready' ? this.#renderHead(state.value) : nothing}
      ${state.kind === 'loading' ? html`<h1 class="sr">${this.#words.t.debates}</h1>` : nothing}
      ${state.kind === 'failed' ? this.#renderFailure(state.failure) : nothing}
      <verdict-debate debate-id=${this.#id} .query=${this.address.query}
        @debate-changed=${({ detail }: CustomEvent<ShownDebate>) => (this.shown = detail)}></verdict-debate>`;
  }

  #renderHead({ debate }: OpenDebate): TemplateResult {
    const { point } = debate;
    return html`<header class="debate-head">
      <div class="stack">
        <p class="eyebrow"><a href="/debates">${this.#words.t.debates}</a></p>
        <h1 lang=${understoodLanguage(point.language)} dir="auto">${headlineOf(point.content, point.language).title}</h1>
      </div>
      ${debateFacts(debate, this.shown.flagCount)}
    </header>`;
  }

  #renderFailure(failure: Failure): TemplateResult {
    const unpublished = outgoing.of(session.account?.id, this.#id);
    return lostDebate({ failure, unpublished, retry: () => this.renderRoot.querySelector('verdict-debate')?.reload() });
  }
}

customElements.define('verdict-debate-page', VerdictDebatePage);
