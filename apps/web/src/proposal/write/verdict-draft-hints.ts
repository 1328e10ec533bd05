import { randomName } from '@verdict/elements/ask';
import { doneMessage, failureMessage, icon, look } from '@verdict/elements/look';
import { percent, refusalSentence, WordsController } from '@verdict/elements/words';
import type { SimilarProposal } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { session } from '../../frame/index.ts';
import { sendVote } from '../vote/send-vote.ts';
import type { ComparedDraft } from './comparison.ts';
import { WRITE_WORDS } from './write-words.ts';

const SIMILAR_SHOWN = 3;
/** Proposals that are less alike are not worth a look. */
const NOTABLE = 0.4;
const LOW = 0.5;

/** What a draft is like: proposals that say nearly the same, and the subtopics it is about. */
export class VerdictDraftHints extends LitElement {
  static override properties = { compared: { attribute: false }, supported: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      .dupe { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-2) var(--v-space-4); align-items: center; padding: var(--v-space-3) var(--v-space-4); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container); }
      .dupe strong { font: var(--v-type-title-small); display: block; }
      .dupe .msg { grid-column: 1 / -1; }
      .similar { display: grid; gap: var(--v-space-1); }
      h2 { font: var(--v-type-label); letter-spacing: 0; }
      .similar li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--v-space-4); padding-block: var(--v-space-2); border-block-end: var(--v-hairline); font: var(--v-type-body-small); overflow-wrap: anywhere; }
      .about { display: grid; gap: var(--v-space-2); }
      .subs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: var(--v-space-3) var(--v-space-5); }
      .subs li { display: grid; gap: .25rem; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .subs .meter { height: 5px; }
      .subs .meter i { transition: width var(--v-motion-reveal); }
      .subs .lo i { background: var(--md-sys-color-outline); }
      @media (max-width: 47.99rem) { .dupe { grid-template-columns: auto minmax(0, 1fr); } .dupe .btn { grid-column: 1 / -1; } }
    `,
  ];

  declare compared: ComparedDraft | undefined;
  /** The proposal that was supported instead. */
  declare supported: string | undefined;
  readonly #words = new WordsController(this, WRITE_WORDS);
  readonly #voting = new Request(this);

  constructor() {
    super();
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { similar = [], subtopics = [] } = this.compared ?? {};
    const duplicate = similar.find(({ is_duplicate }) => is_duplicate);
    const others = similar.filter((one) => one !== duplicate && one.similarity >= NOTABLE).slice(0, SIMILAR_SHOWN);
    return html`<div role="status">${duplicate ? this.#renderDuplicate(duplicate) : nothing}</div>
      ${others.length > 0 ? this.#renderSimilar(others) : nothing}
      ${this.compared?.compared_by === 'words' ? html`<p class="small">${this.#words.t.byWords}</p>` : nothing}
      ${subtopics.length > 0 ? this.#renderSubtopics(subtopics) : nothing}`;
  }

  #renderDuplicate(duplicate: SimilarProposal): TemplateResult {
    const { t } = this.#words;
    const { proposal_id: id, title, similarity } = duplicate;
    const { isBusy, failure } = this.#voting;
    const isSupported = this.supported === id;
    return html`<div class="dupe">${icon('copy')}
      <div><strong>${t.duplicate}</strong><span class="small"><a href="/proposals/${id}" dir="auto">${title}</a>: ${t.duplicateText(similarity)}</span></div>
      ${session.account && !isSupported ? html`<button class="btn btn-outlined" type="button" aria-disabled=${isBusy} @click=${() => void this.#support(id)}>${isBusy ? t.supporting : t.support}</button>` : nothing}
      ${isSupported ? doneMessage(t.supported) : failureMessage(failure ? t.notSupported(refusalSentence(failure)) : '')}
    </div>`;
  }

  #renderSimilar(similar: readonly SimilarProposal[]): TemplateResult {
    const { t } = this.#words;
    return html`<section class="similar" aria-labelledby="similar"><h2 id="similar">${t.similar}</h2>
      <ul>${similar.map(
        ({ proposal_id: id, title, similarity, votes }) => html`<li><a href="/proposals/${id}" dir="auto">${title}</a>
          <span class="caption num">${t.alike(similarity)} · ${t.supports(votes.support)}</span></li>`,
      )}</ul></section>`;
  }

  #renderSubtopics(subtopics: ComparedDraft['subtopics']): TemplateResult {
    const { t } = this.#words;
    const best = Math.max(...subtopics.map(({ similarity }) => similarity));
    return html`<section class="about" aria-labelledby="about"><div class="row row-between"><h2 id="about">${t.about}</h2><span class="caption">${t.aboutHint}</span></div>
      <ul class="subs">${subtopics.map(
        ({ name, similarity }) => html`<li class=${similarity < LOW * best ? 'lo' : ''}>${name}
          <div class="meter" role="img" aria-label=${percent(similarity)}><i style="width:${Math.round(100 * similarity)}%"></i></div></li>`,
      )}</ul></section>`;
  }

  async #support(id: string): Promise<void> {
    const result = await this.#voting.run(() => sendVote({ proposalId: id, type: 'support', key: randomName() }));
    if (result) this.supported = id;
  }
}

customElements.define('verdict-draft-hints', VerdictDraftHints);
