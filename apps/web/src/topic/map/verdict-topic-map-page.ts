import './verdict-opinion-map.ts';
import './verdict-proposal-map.ts';
import { emptyState, failedState, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { TopicOpinion } from '@verdict/wire/opinion';
import type { TopicMap } from '@verdict/wire/ranking';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { tabStyles, tabs } from '../../controls/tabs.ts';
import { type Answer, ask, client, LiveController, Loaded, type PageAddress, type PageElement, session } from '../../frame/index.ts';
import { readOpinion } from '../../proposal/page/read-opinion.ts';
import { MAP_WORDS } from './map-words.ts';
import { readMap } from './read-map.ts';

const LEAST_PROPOSALS = 3;

/** The maps of a topic: its proposals by what they say, and its people by how they vote. */
export class VerdictTopicMapPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-6); }
      .tabs { margin-block-end: var(--v-space-6); }
      .lede { margin-block-end: var(--v-space-5); font: var(--v-type-body); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, MAP_WORDS);
  readonly #topic = new Loaded<Topic>(this, () => this.#readTopic(), { when: () => this.#slug !== '' });
  readonly #map = new Loaded<TopicMap>(this, () => readMap(this.#slug), { when: () => this.#slug !== '' });
  readonly #opinion = new Loaded<TopicOpinion>(this, () => readOpinion(this.#slug), {
    when: () => this.#slug !== '' && session.state.value.kind !== 'checking',
    asksFor: () => session.account?.id, // where you stand is part of the response
  });

  constructor() {
    super();
    session.watch(this);
    new LiveController(
      this,
      () => (this.#topic.value ? [`topic:${this.#topic.value.id}`] : []),
      (event) => {
        if (event.type === 'reset' || (event.type === 'message' && event.kind === 'opinion.fitted')) void this.#opinion.reload();
      },
    );
  }

  get #slug(): string {
    return this.address?.params['slug'] ?? '';
  }

  get #path(): string {
    return `/proposals/topic/${this.#slug}`;
  }

  async #readTopic(): Promise<Answer<Topic>> {
    const answer = await ask(client.GET('/api/topics/{topic}', { params: { path: { topic: this.#slug } } }));
    return answer.ok ? { ok: true, value: answer.value.topic as Topic } : answer;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#topic;
    if (state.kind === 'failed' && state.failure.code === 'not_found')
      return html`<div class="stack"><h1>${t.notFound}</h1><div><a class="btn btn-outlined" href="/proposals">${t.all}</a></div></div>`;
    const title = this.#topic.value?.title ?? this.#slug;
    const showsPeople = this.address.query.get('show') === 'people';
    return html`<header class="pagehead"><p class="eyebrow"><a href="/proposals">${t.proposals}</a> <span aria-hidden="true">/</span> <a href=${this.#path}>${title}</a></p><h1>${t.title}</h1></header>
      ${this.#renderTabs(showsPeople)}
      ${showsPeople ? this.#renderPeople() : this.#renderProposals()}`;
  }

  #renderTabs(showsPeople: boolean): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const [map, people] = [`${this.#path}/map`, `${this.#path}/map?show=people`];
    if (!this.#opinion.value && !showsPeople) return nothing;
    return tabs({
      label: t.tabs,
      current: showsPeople ? people : map,
      tabs: [
        { href: map, label: t.ofProposals },
        { href: people, label: t.ofPeople },
      ],
    });
  }

  #renderProposals(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#map;
    if (state.kind === 'loading') return loadingState(t.loading);
    if (state.kind === 'failed') return failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#map.reload());
    if (state.value.proposals.length < LEAST_PROPOSALS) return emptyState(t.empty);
    return html`<p class="lede">${t.lede}</p><verdict-proposal-map .map=${state.value}></verdict-proposal-map>`;
  }

  #renderPeople(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#opinion;
    if (state.kind === 'loading') return loadingState(t.loading);
    if (state.kind === 'failed') return failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#opinion.reload());
    if (state.value.fitted_at === null) return emptyState(t.peopleSoon);
    if (state.value.groups.length === 0) return emptyState(t.peopleEmpty);
    return html`<p class="lede">${t.peopleLede}</p><verdict-opinion-map .opinion=${state.value}></verdict-opinion-map>`;
  }
}

customElements.define('verdict-topic-map-page', VerdictTopicMapPage);
