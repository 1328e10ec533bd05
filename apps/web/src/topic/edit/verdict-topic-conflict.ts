import { icon, look } from '@verdict/elements/look';
import { percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { languageName } from '../../point/language-name.ts';
import { EDIT_WORDS } from './edit-words.ts';
import { type DraftDifference, type DraftField, differencesOf, type SubtopicDraft, type TopicDraft } from './topic-draft.ts';

/** Both versions of a topic that two people changed. Fires `conflict-decided` with whose is taken. */
export class VerdictTopicConflict extends LitElement {
  static override properties = { yours: { attribute: false }, theirs: { attribute: false }, busy: { type: Boolean } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); padding: var(--v-space-6); border: 2px solid var(--md-sys-color-error); border-radius: var(--v-radius-card); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      td { overflow-wrap: anywhere; vertical-align: top; }
      th { vertical-align: top; }
    `,
  ];

  declare yours: TopicDraft;
  declare theirs: TopicDraft;
  declare busy: boolean;
  readonly #words = new WordsController(this, EDIT_WORDS);

  constructor() {
    super();
    this.busy = false;
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('h2')?.focus();
    this.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const text = { field: this.#fieldText, subtopic: this.#subtopicText, none: t.none };
    return html`<div role="alert"><h2 tabindex="-1">${t.conflict}</h2><p>${t.conflictText}</p></div>
      <div class="table-scroll" tabindex="0" role="group" aria-label=${t.conflict}><table>
        <thead><tr><th scope="col">${t.what}</th><th scope="col">${t.yours}</th><th scope="col">${t.theirs}</th></tr></thead>
        <tbody>${differencesOf(this.yours, this.theirs, text).map((one) => this.#renderDifference(one))}</tbody></table></div>
      <div class="row">
        <button class="btn btn-outlined" type="button" aria-disabled=${this.busy} @click=${() => this.#decide('yours')}>${icon('swap', 'small')}${t.keepYours}</button>
        <button class="btn btn-outlined" type="button" aria-disabled=${this.busy} @click=${() => this.#decide('theirs')}>${t.takeTheirs}</button></div>`;
  }

  #renderDifference({ what, yours, theirs }: DraftDifference): TemplateResult {
    return html`<tr><th scope="row">${'field' in what ? this.#words.t.fields[what.field] : what.subtopic}</th><td>${yours}</td><td>${theirs}</td></tr>`;
  }

  readonly #fieldText = (field: DraftField, value: string): string => {
    const { t } = this.#words;
    if (field === 'language') return languageName(value) || t.anyLanguage;
    return t.values[value] ?? (value || t.empty);
  };

  readonly #subtopicText = ({ name, keywords }: SubtopicDraft, share: number): string =>
    this.#words.t.subtopicText(name, percent(share), keywords.join(', '));

  #decide(detail: 'yours' | 'theirs'): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent('conflict-decided', { detail }));
  }
}

customElements.define('verdict-topic-conflict', VerdictTopicConflict);
