import './verdict-keyword-field.ts';
import { CONSISTENCY_FORMULAS, NORMALISATIONS, RANKING_FORMULAS, TOPIC_STATUSES } from '@verdict/core/topic';
import { icon, look } from '@verdict/elements/look';
import { percent, WordsController } from '@verdict/elements/words';
import type { KeywordSuggestion } from '@verdict/wire/topic';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { languageName } from '../../point/language-name.ts';
import { EDIT_WORDS } from './edit-words.ts';
import { type DraftField, newSubtopic, type SubtopicDraft, sharesOf, type TopicDraft, withKeyword } from './topic-draft.ts';
import { topicFormStyles } from './topic-form-styles.ts';
import type { KeywordDecision } from './verdict-keyword-field.ts';

const LANGUAGES = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'da', 'nb', 'sv', 'fi', 'pl', 'uk', 'tr', 'ar', 'hi', 'zh', 'ja', 'ko'];
const UNKNOWN_LANGUAGE = 'und';
const MAX_SUBTOPICS = 12;
/** Weights are relative: small ones are moved on a small scale. */
const SCALES = [10, 100] as const;
const CHOICES = {
  status: TOPIC_STATUSES,
  ranking_formula: RANKING_FORMULAS,
  normalisation: NORMALISATIONS,
  consistency_formula: CONSISTENCY_FORMULAS,
} as const;

export interface SubtopicDecision extends KeywordDecision {
  subtopicId: number;
}

/** The fields of a topic. Fires `draft-changed` with a TopicDraft, and `keyword-decided` with a SubtopicDecision. */
export class VerdictTopicForm extends LitElement {
  static override properties = {
    draft: { attribute: false },
    suggestions: { attribute: false },
    isNew: { type: Boolean, attribute: 'is-new' },
  };
  static override styles = [look, topicFormStyles];

  declare draft: TopicDraft;
  declare suggestions: readonly KeywordSuggestion[];
  declare isNew: boolean;
  readonly #words = new WordsController(this, EDIT_WORDS);
  #added = 0;
  /** Chosen once: it must not change under a moving hand. */
  #scale = 0;

  constructor() {
    super();
    this.suggestions = [];
    this.isNew = false;
  }

  protected override willUpdate(): void {
    const most = Math.max(...this.draft.subtopics.map(({ weight }) => weight));
    this.#scale ||= SCALES.find((scale) => most <= scale) ?? 100;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<fieldset><legend>${t.about}</legend>${this.#renderAbout()}</fieldset>
      <fieldset><legend>${t.subtopics}</legend><p class="small quiet">${t.subtopicsHint}</p>${this.#renderShares()}
        <ol class="subtopics">${repeat(
          this.draft.subtopics,
          ({ key }) => key,
          (subtopic, at) => html`<li>${this.#renderSubtopic(subtopic, at)}</li>`,
        )}</ol>
        ${this.draft.subtopics.length < MAX_SUBTOPICS ? html`<div><button class="btn btn-outlined" type="button" @click=${this.#addSubtopic}>${icon('plus', 'small')}${t.addSubtopic}</button></div>` : nothing}
      </fieldset>
      <fieldset><legend>${t.how}</legend><div class="choices">
        ${this.#renderChoice('ranking_formula')}${this.#renderChoice('normalisation')}${this.#renderChoice('consistency_formula')}
        ${this.isNew ? nothing : this.#renderChoice('status')}</div></fieldset>`;
  }

  #renderAbout(): TemplateResult {
    const { t } = this.#words;
    const { title, description, language } = this.draft;
    return html`<div class="field"><label for="title">${t.title}</label><input class="input" id="title" maxlength="160" dir="auto" .value=${title}
        @input=${(event: InputEvent) => this.#change({ title: typedIn(event) })}></div>
      <div class="field"><label for="description">${t.description}</label><textarea class="input" id="description" rows="3" maxlength="2000" dir="auto" aria-describedby="description-hint" .value=${description}
        @input=${(event: InputEvent) => this.#change({ description: typedIn(event) })}></textarea><span class="caption" id="description-hint">${t.descriptionHint}</span></div>
      <div class="field short"><label for="language">${t.language}</label><select class="input" id="language" @change=${(event: Event) => this.#change({ language: typedIn(event) })}>
        ${[...new Set([UNKNOWN_LANGUAGE, language, ...LANGUAGES])].map((tag) => html`<option value=${tag} ?selected=${tag === language}>${tag === UNKNOWN_LANGUAGE ? t.anyLanguage : languageName(tag) || tag}</option>`)}
      </select></div>`;
  }

  /** All shares as one bar, before the rows that explain it. */
  #renderShares(): TemplateResult {
    const { subtopics } = this.draft;
    const shares = sharesOf(subtopics);
    return html`<div class="shares" aria-hidden="true">${shares.map((share, at) => html`<i class="shade-${at % 4}" style="flex-grow:${share}"></i>`)}</div>`;
  }

  #renderSubtopic(subtopic: SubtopicDraft, at: number): TemplateResult {
    const { t } = this.#words;
    const { key, id, name, weight, keywords } = subtopic;
    const shown = name.trim() || t.unnamed;
    const suggested = this.suggestions.filter(({ sub_topic_id, state }) => sub_topic_id === id && state === 'suggested');
    return html`<div class="subtopic">
      <div class="field"><label for="name-${key}">${t.name}</label><input class="input" id="name-${key}" maxlength="80" dir="auto" .value=${name}
        @input=${(event: InputEvent) => this.#changeSubtopic(at, { name: typedIn(event) })}></div>
      <button class="icon-btn" type="button" aria-label=${t.removeSubtopic(shown)} @click=${() => this.#removeSubtopic(at)}>${icon('trash')}</button>
      <div class="weight"><span class="sw shade-${at % 4}" aria-hidden="true"></span>
        <input type="range" min=${this.#scale / 100} max=${this.#scale} step=${this.#scale / 100}  aria-label=${t.weightOf(shown)} .value=${String(weight)}
          @input=${(event: InputEvent) => this.#changeSubtopic(at, { weight: Number(typedIn(event)) })}>
        <output class="num">${percent(sharesOf(this.draft.subtopics)[at] as number)}</output></div>
      <verdict-keyword-field .keywords=${keywords} .suggested=${suggested.map(({ keyword }) => keyword)} .subtopic=${shown}
        @keyword-added=${({ detail }: CustomEvent<string>) => this.#replaceSubtopic(at, withKeyword(this.draft.subtopics[at] as SubtopicDraft, detail))}
        @keyword-removed=${({ detail }: CustomEvent<string>) => this.#changeSubtopic(at, { keywords: keywords.filter((one) => one !== detail) })}
        @keyword-decided=${({ detail }: CustomEvent<KeywordDecision>) => this.#fire('keyword-decided', { ...detail, subtopicId: id as number })}></verdict-keyword-field>
    </div>`;
  }

  #renderChoice(field: keyof typeof CHOICES): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field"><label for=${field}>${t.fields[field]}</label><select class="input" id=${field} @change=${(event: Event) => this.#change({ [field]: typedIn(event) })}>
      ${CHOICES[field].map((value) => html`<option value=${value} ?selected=${value === this.draft[field]}>${t.values[value]}</option>`)}</select></div>`;
  }

  #addSubtopic(): void {
    this.#added += 1;
    const subtopic = newSubtopic(`added-${this.#added}`, this.draft.subtopics);
    this.#change({ subtopics: [...this.draft.subtopics, subtopic] });
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#name-${subtopic.key}`)?.focus());
  }

  #removeSubtopic(at: number): void {
    this.#change({ subtopics: this.draft.subtopics.filter((_, other) => other !== at) });
    this.renderRoot.querySelector<HTMLElement>('.subtopics ~ div button')?.focus();
  }

  #changeSubtopic(at: number, change: Partial<SubtopicDraft>): void {
    this.#replaceSubtopic(at, { ...(this.draft.subtopics[at] as SubtopicDraft), ...change });
  }

  #replaceSubtopic(at: number, subtopic: SubtopicDraft): void {
    this.#change({ subtopics: this.draft.subtopics.map((one, other) => (other === at ? subtopic : one)) });
  }

  #change(change: Partial<TopicDraft> | Partial<Record<DraftField, string>>): void {
    this.draft = { ...this.draft, ...change } as TopicDraft;
    this.#fire('draft-changed', this.draft);
  }

  #fire(name: string, detail: TopicDraft | SubtopicDecision): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

const typedIn = ({ target }: Event): string => (target as HTMLInputElement).value;

customElements.define('verdict-topic-form', VerdictTopicForm);
