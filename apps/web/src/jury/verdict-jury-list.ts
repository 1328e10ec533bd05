import { emptyState, icon, look } from '@verdict/elements/look';
import { Ticking, timeElement, timeUntil } from '@verdict/elements/time';
import { formatMoment, language, WordsController } from '@verdict/elements/words';
import type { ResolutionAppeal } from '@verdict/wire/jury';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { JURY_WORDS } from './jury-words.ts';

/** The juries of a person; those that need a vote first. */
export class VerdictJuryList extends LitElement {
  static override properties = { appeals: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      li { position: relative; display: grid; gap: var(--v-space-2); padding-block: var(--v-space-5); }
      li:first-child { padding-block-start: 0; }
      .title { font: var(--v-type-title-large); overflow-wrap: anywhere; }
      .title a { color: inherit; text-decoration: none; }
      .title a::after { content: ''; position: absolute; inset: 0; }
      .title a:hover { text-decoration: underline; }
      .title a:focus-visible { outline: none; }
      li:has(.title a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
    `,
  ];

  declare appeals: readonly ResolutionAppeal[];
  readonly #words = new WordsController(this, JURY_WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.appeals = [];
  }

  protected override render(): TemplateResult {
    if (this.appeals.length === 0) return emptyState(this.#words.t.none);
    const inOrder = this.appeals.toSorted((one, other) => rankOf(one) - rankOf(other) || one.decide_by.localeCompare(other.decide_by));
    return html`<ol class="list">${repeat(
      inOrder,
      ({ id }) => id,
      (appeal) => html`<li>${this.#renderAppeal(appeal)}</li>`,
    )}</ol>`;
  }

  #renderAppeal(appeal: ResolutionAppeal): TemplateResult {
    const { t } = this.#words;
    const { challenge_id, challenge_title, outcome, decided_at, decide_by } = appeal;
    const state = hasVoted(appeal) ? 'voted' : outcome ? 'missed' : 'waiting';
    return html`<div class="row"><span class="tag">${icon(outcome ? 'gavel' : 'clock', 'small')}${outcome ? t.decided : t.open}</span><span class="caption">${t.yours[state]}</span></div>
      <h2 class="title" dir="auto"><a href="/challenges/${challenge_id}#appeal">${challenge_title}</a></h2>
      <p class="small quiet">${
        outcome
          ? html`${t.outcomes[outcome]} ${decided_at ? timeElement(decided_at) : ''}`
          : t.decideBy(formatMoment(decide_by), timeUntil(new Date(decide_by), this.#time.now, language.value))
      }</p>`;
  }
}

function hasVoted({ seats }: ResolutionAppeal): boolean {
  return seats.some(({ is_you, has_voted }) => is_you && has_voted);
}

/** First those that need this person's vote, then those that wait for others, then the decided ones. */
function rankOf(appeal: ResolutionAppeal): number {
  if (appeal.outcome) return 2;
  return hasVoted(appeal) ? 1 : 0;
}

customElements.define('verdict-jury-list', VerdictJuryList);
