import './verdict-rank-preview.ts';
import './verdict-topic-boosts.ts';
import './verdict-topic-conflict.ts';
import './verdict-topic-form.ts';
import { doneMessage, failedState, failureMessage, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { KeywordSuggestion, Topic } from '@verdict/wire/topic';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { announce, Loaded, navigate, type PageAddress, type PageElement } from '../../frame/index.ts';
import { editPageStyles } from './edit-page-styles.ts';
import { EDIT_WORDS } from './edit-words.ts';
import { asCreate, asEdit, draftOf, isSameDraft, newDraft, problemWith, type TopicDraft } from './topic-draft.ts';
import { readSuggestions, readTopic, sendDecision, sendNewTopic, sendTopic } from './topic-requests.ts';
import type { SubtopicDecision } from './verdict-topic-form.ts';

/** Creates a topic, or changes one, with a look at how its ranks would change. */
export class VerdictTopicEditPage extends LitElement implements PageElement {
  static override properties = {
    address: { attribute: false },
    draft: { state: true },
    hasTried: { state: true },
    conflict: { state: true },
  };
  static override styles = [look, editPageStyles];

  declare address: PageAddress;
  declare draft: TopicDraft | undefined;
  declare hasTried: boolean;
  /** The topic as someone else saved it meanwhile. */
  declare conflict: Topic | undefined;
  readonly #words = new WordsController(this, EDIT_WORDS);
  readonly #topic = new Loaded<Topic>(this, () => readTopic(this.#slug as string), { when: () => this.#slug !== undefined });
  readonly #suggestions = new Loaded<KeywordSuggestion[]>(this, () => readSuggestions(this.#topic.value as Topic), {
    when: () => this.#topic.value !== undefined,
    asksFor: () => this.#topic.value?.version,
  });
  readonly #saving = new Request<'saved'>(this);
  readonly #deciding = new Request(this);
  /** The version that is being changed: live changes by others do not alter the form. */
  #base: Topic | undefined;

  constructor() {
    super();
    this.hasTried = false;
  }

  get #slug(): string | undefined {
    return this.address?.params['slug'];
  }

  protected override willUpdate(): void {
    if (!this.address || this.draft) return;
    if (this.#slug === undefined) this.draft = newDraft();
    else if (this.#topic.value) this.#begin(this.#topic.value);
  }

  #begin(topic: Topic): void {
    this.#base = topic;
    this.draft = draftOf(topic);
    this.conflict = undefined;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#topic;
    if (this.#slug !== undefined && state.kind === 'failed') return this.#renderFailure(state.failure);
    const { draft } = this;
    const topic = this.#base;
    return html`<header class="pagehead">
        <p class="eyebrow"><a href="/proposals">${t.proposals}</a>${topic ? html` <span aria-hidden="true">/</span> <a href="/proposals/topic/${topic.slug}">${topic.title}</a>` : nothing}</p>
        <h1>${this.#slug === undefined ? t.newTitle : t.editTitle}</h1>${this.#slug === undefined ? html`<p class="lede">${t.newLede}</p>` : nothing}</header>
      ${draft ? this.#renderEditor(draft, topic) : loadingState()}`;
  }

  #renderFailure(failure: { code: string; message: string }): TemplateResult {
    const { t } = this.#words;
    if (failure.code === 'not_found')
      return html`<div class="stack"><h1>${t.notFound}</h1><div><a class="btn btn-outlined" href="/proposals">${t.all}</a></div></div>`;
    return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(failure), () => void this.#topic.reload())}</div>`;
  }

  #renderEditor(draft: TopicDraft, topic: Topic | undefined): TemplateResult {
    return html`<div class="cols"><div class="stack main">
        ${this.conflict ? this.#renderConflict(draft, this.conflict) : nothing}
        <form novalidate @submit=${this.#submit}>
          <verdict-topic-form ?is-new=${!topic} .draft=${draft} .suggestions=${this.#suggestions.value ?? []}
            @draft-changed=${({ detail }: CustomEvent<TopicDraft>) => this.#change(detail)}
            @keyword-decided=${({ detail }: CustomEvent<SubtopicDecision>) => void this.#decide(detail)}></verdict-topic-form>
          ${failureMessage(this.#deciding.sentence)}${this.#renderFoot(draft, topic)}
        </form>
        ${topic ? html`<verdict-topic-boosts .topic=${this.#topic.value ?? topic} @boosts-changed=${() => void this.#topic.reload()}></verdict-topic-boosts>` : nothing}
      </div>
      ${topic ? html`<aside><verdict-rank-preview .topic=${topic.slug} .draft=${draft}></verdict-rank-preview></aside>` : nothing}</div>`;
  }

  #renderConflict(draft: TopicDraft, theirs: Topic): TemplateResult {
    return html`<verdict-topic-conflict .yours=${draft} .theirs=${draftOf(theirs)} ?busy=${this.#saving.isBusy}
      @conflict-decided=${({ detail }: CustomEvent<'yours' | 'theirs'>) => this.#settle(detail, theirs)}></verdict-topic-conflict>`;
  }

  #renderFoot(draft: TopicDraft, topic: Topic | undefined): TemplateResult {
    const { t } = this.#words;
    const problem = this.hasTried ? problemWith(draft) : undefined;
    const { isBusy, failure, done } = this.#saving;
    const isChanged = !topic || !isSameDraft(draft, draftOf(topic));
    const label = topic ? (isBusy ? t.saving : t.save) : isBusy ? t.creating : t.create;
    return html`<div class="savebar">
      ${failureMessage(problem ? t.problems[problem] : failure?.code === 'topic_changed' ? '' : this.#saving.sentence)}
      ${done && !isChanged ? html`${doneMessage(t.saved)}` : nothing}
      <div class="row"><button class="btn btn-filled" aria-disabled=${isBusy}>${label}</button>
        ${topic ? html`<span class="caption">${isChanged ? t.unsaved : t.unchanged}</span><a class="small" href="/proposals/topic/${topic.slug}">${t.toBoard}</a>` : nothing}</div></div>`;
  }

  #change(draft: TopicDraft): void {
    this.draft = draft;
    if (this.#saving.done) this.#saving.forget();
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.hasTried = true;
    const { draft } = this;
    if (!draft || problemWith(draft) !== undefined) return;
    await (this.#base ? this.#save(draft, this.#base) : this.#create(draft));
  }

  async #create(draft: TopicDraft): Promise<void> {
    const topic = await this.#saving.run(() => sendNewTopic(asCreate(draft)));
    if (!topic) return;
    announce(this.#words.t.created);
    navigate(`/proposals/topic/${topic.slug}`);
  }

  async #save(draft: TopicDraft, { slug, version }: Topic): Promise<void> {
    const topic = await this.#saving.run(() => sendTopic(slug, asEdit(draft, version)), 'saved');
    if (topic) {
      this.#topic.set(topic);
      this.#begin(topic);
    } else if (this.#saving.failure?.code === 'topic_changed') await this.#showConflict(slug);
  }

  async #showConflict(slug: string): Promise<void> {
    const answer = await readTopic(slug);
    if (answer.ok) this.conflict = answer.value;
  }

  /** Theirs replaces the draft; yours is saved over what they saved, which has been seen now. */
  #settle(whose: 'yours' | 'theirs', theirs: Topic): void {
    this.#saving.forget();
    this.#topic.set(theirs);
    if (whose === 'theirs') this.#begin(theirs);
    else if (this.draft) void this.#save(withKnownSubtopics(this.draft, theirs), theirs);
  }

  /** An accepted keyword is saved at once, and the version with it. */
  async #decide({ subtopicId, keyword, state }: SubtopicDecision): Promise<void> {
    const { slug } = this.#base as Topic;
    const { t } = this.#words;
    if (!(await this.#deciding.run(() => sendDecision(slug, subtopicId, { keyword, state })))) return;
    announce(state === 'accepted' ? t.keywordAccepted(keyword) : t.keywordRefused(keyword));
    this.#suggestions.set((this.#suggestions.value ?? []).filter((one) => one.sub_topic_id !== subtopicId || one.keyword !== keyword));
    const answer = await readTopic(slug);
    if (!answer.ok || !this.draft) return;
    this.#base = answer.value;
    if (state === 'accepted') this.draft = withAccepted(this.draft, subtopicId, keyword);
  }
}

/** A subtopic that they removed is added again as a new one. */
function withKnownSubtopics(draft: TopicDraft, { subtopics }: Topic): TopicDraft {
  const known = new Set(subtopics.map(({ id }) => id));
  return {
    ...draft,
    subtopics: draft.subtopics.map(({ id, ...rest }) => (id !== undefined && known.has(id) ? { ...rest, id } : rest)),
  };
}

function withAccepted(draft: TopicDraft, subtopicId: number, keyword: string): TopicDraft {
  const accept = (one: TopicDraft['subtopics'][number]) =>
    one.id === subtopicId && !one.keywords.includes(keyword) ? { ...one, keywords: [...one.keywords, keyword] } : one;
  return { ...draft, subtopics: draft.subtopics.map(accept) };
}

customElements.define('verdict-topic-edit-page', VerdictTopicEditPage);
