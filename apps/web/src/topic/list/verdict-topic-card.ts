import { failedState, look, skeleton } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { TopAnswer } from '@verdict/wire/ranking';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Answer, ask, client, Loaded } from '../../frame/index.ts';
import { voteBar, voteBarStyles } from '../../proposal/vote/vote-bar.ts';
import { TOPICS_WORDS } from './topics-words.ts';

const SHOWN = 3;

/** A topic with its first proposals, which it loads itself. */
export class VerdictTopicCard extends LitElement {
  static override properties = { topic: { attribute: false } };
  static override styles = [
    look,
    voteBarStyles,
    css`
      :host { display: grid; }
      article { display: grid; grid-template-rows: auto 1fr auto; gap: var(--v-space-5); }
      header { display: grid; gap: var(--v-space-2); align-content: start; }
      h3 { font: var(--v-type-headline); letter-spacing: -.01em; overflow-wrap: anywhere; text-wrap: balance; }
      h3 a { color: inherit; text-decoration: none; }
      h3 a:hover { text-decoration: underline; }
      .about { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
      ol { display: grid; align-content: start; }
      ol li { display: grid; grid-template-columns: 2rem minmax(0, 1fr) 5.5rem; gap: 0 var(--v-space-3); align-items: center; padding-block: var(--v-space-3); border-block-start: var(--v-hairline); }
      ol b { font: 460 1.5rem/1 var(--v-face-serif); font-variant-numeric: lining-nums tabular-nums; }
      ol a { font: var(--v-type-title-small); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
      ol a:hover { text-decoration: underline; }
      .poll { height: 8px; }
      .nums { display: none; }
      .more { display: inline-flex; align-items: center; gap: .375rem; min-height: var(--v-target); font: var(--v-type-title-small); }
    `,
  ];

  declare topic: Topic;
  readonly #words = new WordsController(this, TOPICS_WORDS);
  readonly #top = new Loaded<TopAnswer>(this, () => this.#read(), { when: () => this.topic !== undefined, asksFor: () => this.topic?.id });

  async #read(): Promise<Answer<TopAnswer>> {
    return (await ask(client.GET('/api/proposals/top', { params: { query: { topic: this.topic.slug, k: SHOWN } } }))) as Answer<TopAnswer>;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { topic } = this;
    if (!topic) return nothing;
    const { t } = this.#words;
    const address = `/proposals/topic/${topic.slug}`;
    const top = this.#top.value;
    return html`<article class="card">
      <header><h3 dir="auto"><a href=${address}>${topic.title}</a></h3>
        <p class="row caption num">${topic.status === 'closed' ? html`<span class="tag">${t.closed}</span>` : nothing}${top && top.total > 0 ? t.facts(top.total, top.vote_count) : nothing}</p>
        ${topic.description ? html`<p class="about small quiet" dir="auto">${topic.description}</p>` : nothing}</header>
      <div>${this.#renderTop()}</div>
      <a class="more" href=${top?.total === 0 && topic.status === 'open' ? `${address}/new` : address}>${top?.total === 0 && topic.status === 'open' ? t.first : t.open}<span class="sr">: ${topic.title}</span></a>
    </article>`;
  }

  #renderTop(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#top;
    if (state.kind === 'loading') return skeleton;
    if (state.kind === 'failed') return failedState(t.ranksNotLoaded(refusalSentence(state.failure)), () => void this.#top.reload());
    if (state.value.items.length === 0) return html`<p class="small quiet">${t.none}</p>`;
    return html`<ol aria-label=${t.top}>${state.value.items.map(
      ({ proposal_id: id, rank, title, votes }) => html`<li><b>${rank}</b><a href="/proposals/${id}" dir="auto">${title}</a>
        <span>${voteBar(votes)}<span class="sr">${t.votes(votes.support)}</span></span></li>`,
    )}</ol>`;
  }
}

customElements.define('verdict-topic-card', VerdictTopicCard);
