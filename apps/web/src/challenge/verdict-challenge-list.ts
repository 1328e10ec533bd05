import { emptyState, ListEndFocus, listEndOf, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { Ticking, timeElement, timeUntil } from '@verdict/elements/time';
import { counted, defineWords, language, WordsController } from '@verdict/elements/words';
import type { Challenge } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { challengeTag } from './challenge-state.ts';
import { challengeTypeName } from './challenge-types.ts';

const WORDS = defineWords({
  en: {
    loading: 'Loading challenges.',
    empty: 'No challenges match.',
    end: 'No more challenges.',
    shown: (count: number) => `${counted(count, 'challenge', 'challenges')} shown.`,
    to: 'Claim:',
    evidence: (count: number) => counted(count, 'piece of evidence', 'pieces of evidence'),
    ballots: (count: number) => counted(count, 'vote', 'votes'),
    voting: (left: string) => `voting begins ${left}`,
    closes: (left: string) => `closes ${left}`,
    join: 'Join this one',
  },
  es: {
    loading: 'Cargando las impugnaciones.',
    empty: 'Ninguna impugnación coincide.',
    end: 'No hay más impugnaciones.',
    shown: (count: number) => `Se muestran ${counted(count, 'impugnación', 'impugnaciones')}.`,
    to: 'Afirmación:',
    evidence: (count: number) => counted(count, 'prueba', 'pruebas'),
    ballots: (count: number) => counted(count, 'voto', 'votos'),
    voting: (left: string) => `la votación empieza ${left}`,
    closes: (left: string) => `cierra ${left}`,
    join: 'Unirse a esta',
  },
});

/** Challenges, each with its claim and its status. Fires `more-requested`. */
export class VerdictChallengeList extends LitElement {
  static override properties = {
    challenges: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
    empty: {},
    brief: { type: Boolean },
    joinable: { type: Boolean },
  };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; }
      li { position: relative; display: grid; gap: var(--v-space-2); padding-block: var(--v-space-5); }
      li:first-child { padding-block-start: 0; }
      .title { font: var(--v-type-title-large); overflow-wrap: anywhere; text-wrap: pretty; }
      .title a { color: inherit; text-decoration: none; }
      .title a::after { content: ''; position: absolute; inset: 0; }
      .title a:hover { text-decoration: underline; }
      .title a:focus-visible { outline: none; }
      li:has(.title a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
      .about { font: 400 1rem/1.6 var(--v-face-serif); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
      .facts { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); }
      .facts b { font-weight: 600; color: var(--md-sys-color-on-surface); }
      .join { font: var(--v-type-title-small); color: var(--md-sys-color-primary); }
    `,
  ];

  declare challenges: readonly Challenge[];
  declare status: 'loading' | 'ready' | 'failed';
  declare failure: string;
  declare hasMore: boolean;
  /** The text of an empty list. */
  declare empty: string;
  /** One part of a page: the claim is not repeated, and the end of the list is not marked. */
  declare brief: boolean;
  /** Open challenges, to join instead of creating the same again. */
  declare joinable: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    new ListEndFocus(this);
    this.challenges = [];
    this.status = 'loading';
    this.failure = this.empty = '';
    this.hasMore = this.brief = this.joinable = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.challenges.length === 0) return this.#renderNone();
    return html`<p class="sr" role="status">${this.status === 'ready' && !this.brief ? t.shown(this.challenges.length) : nothing}</p>
      <ol class="list">${repeat(
        this.challenges,
        ({ id }) => id,
        (challenge) => html`<li>${this.#renderChallenge(challenge)}</li>`,
      )}</ol>
      ${this.brief && this.status === 'ready' ? nothing : listEndOf(this, { end: this.#words.t.end })}`;
  }

  #renderNone(): TemplateResult {
    const { t } = this.#words;
    if (this.status === 'loading') return loadingState(t.loading);
    return this.status === 'failed' ? listEndOf(this, { end: this.#words.t.end }) : emptyState(this.empty || t.empty);
  }

  #renderChallenge(challenge: Challenge): TemplateResult {
    const { t } = this.#words;
    const { id, title, language: tag, claim_title, challenge_type, challenger, evidence_count, ballot_count, created_at } = challenge;
    return html`<div class="row">${challengeTag(challenge)}<span class="caption">${challengeTypeName(challenge_type)}</span></div>
      <h3 class="title" lang=${tag} dir="auto"><a href="/challenges/${id}">${title}</a></h3>
      ${this.brief ? nothing : html`<p class="about"><span class="caption">${t.to}</span> <span dir="auto">${claim_title}</span></p>`}
      <p class="facts caption">${challenger ? html`<b>${challenger.name}</b>` : nothing}<span>${timeElement(created_at)}</span>
        <span class="num">${t.evidence(evidence_count)}</span><span class="num">${t.ballots(ballot_count)}</span>${this.#renderLeft(challenge)}</p>
      ${this.joinable ? html`<span class="join" aria-hidden="true">${t.join}</span>` : nothing}`;
  }

  #renderLeft({ status, evidence_ends_at, voting_ends_at, closed_at }: Challenge): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const left = (at: string): string => timeUntil(new Date(at), this.#time.now, language.value);
    if (status === 'evidence_period') return html`<span>${t.voting(left(evidence_ends_at))}</span>`;
    return status === 'voting_period' && !closed_at ? html`<span>${t.closes(left(voting_ends_at))}</span>` : nothing;
  }
}

customElements.define('verdict-challenge-list', VerdictChallengeList);
