import { icon, look } from '@verdict/elements/look';
import { Ticking, timeElement, timeUntil } from '@verdict/elements/time';
import { formatMoment, language, WordsController } from '@verdict/elements/words';
import type { ResolutionAppeal } from '@verdict/wire/jury';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { JURY_WORDS } from '../../jury/jury-words.ts';
import { outcomeName } from '../challenge-state.ts';

type Seat = ResolutionAppeal['seats'][number];

/** An appeal, its seven jurors, and their votes. Fires `report-wanted` with its id. */
export class VerdictResolutionAppeal extends LitElement {
  static override properties = { appeal: { attribute: false }, mayReport: { type: Boolean, attribute: 'may-report' } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      article { display: grid; gap: var(--v-space-5); }
      .grounds { display: grid; gap: var(--v-space-1); padding-inline-start: var(--v-space-4); border-inline-start: 3px solid var(--md-sys-color-outline-variant); }
      .said { white-space: pre-line; }
      .seats { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: var(--v-space-3); }
      .seats li { display: grid; gap: .125rem; align-content: start; padding: var(--v-space-3) var(--v-space-4); border: var(--v-hairline); border-radius: var(--v-radius-control); font: var(--v-type-body-small); }
      .seats .you { border-color: var(--md-sys-color-primary); }
      .seats.told { grid-template-columns: minmax(0, 1fr); }
      .seat-head { display: flex; align-items: center; gap: var(--v-space-2); font: var(--v-type-title-small); }
      .why { overflow-wrap: anywhere; white-space: pre-line; }
      .linkish { font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); }
      h4 { margin-block-end: var(--v-space-3); }
    `,
  ];

  declare appeal: ResolutionAppeal | undefined;
  declare mayReport: boolean;
  readonly #words = new WordsController(this, JURY_WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.mayReport = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { appeal } = this;
    if (!appeal) return nothing;
    const { t } = this.#words;
    const voted = appeal.seats.filter(({ has_voted }) => has_voted).length;
    return html`<article class="card" aria-label=${t.appeal}>
      <div class="row row-between"><h3>${t.appeal}</h3><span class="tag">${icon(appeal.outcome ? 'gavel' : 'clock', 'small')}${appeal.outcome ? t.decided : t.open}</span></div>
      <p class="row row-between small"><span>${t.sides[appeal.side]} <span class="caption">${timeElement(appeal.created_at)}</span></span>
        ${this.mayReport && appeal.grounds ? html`<button class="linkish" @click=${() => this.dispatchEvent(new CustomEvent('report-wanted', { detail: appeal.id }))}>${t.report}</button>` : nothing}</p>
      ${appeal.grounds ? html`<div class="grounds"><p class="caption">${t.grounds}</p><p class="said" dir="auto">${appeal.grounds}</p></div>` : html`<p class="small quiet">${t.removed}</p>`}
      ${this.#renderState(appeal)}
      <section aria-labelledby="jury"><h4 id="jury">${t.jury}</h4>
        ${this.#renderWider(appeal)}
        <p class="caption">${appeal.seats.length === 0 ? t.nobody : `${t.seats(appeal.seats.length, voted)}.`} ${t.secret} ${t.drawnWho}</p></section>
      <ol class="seats ${appeal.outcome ? 'told' : ''}" aria-label=${t.jury}>${appeal.seats.map((seat, i) => this.#renderSeat(seat, i, appeal))}</ol>
    </article>`;
  }

  #renderState({ outcome, decide_by, decided_at }: ResolutionAppeal): TemplateResult {
    const { t } = this.#words;
    if (outcome)
      return html`<p class="msg">${icon('gavel')}<span>${t.outcomes[outcome]} ${decided_at ? timeElement(decided_at) : nothing}</span></p>`;
    const { now } = this.#time;
    const isOver = Date.parse(decide_by) <= now.getTime();
    const left = timeUntil(new Date(decide_by), now, language.value);
    return html`<p class="msg msg-quiet">${icon('clock')}<span>${isOver ? t.deciding : t.decideBy(formatMoment(decide_by), left)}</span></p>`;
  }

  #renderWider({ seats }: ResolutionAppeal): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const widest = seats.some(({ drawn_from }) => drawn_from === 'moderator')
      ? 'moderator'
      : seats.some(({ drawn_from }) => drawn_from === 'contributor')
        ? 'contributor'
        : undefined;
    return widest ? html`<p class="small">${t.wider[widest]}</p>` : nothing;
  }

  #renderSeat(seat: Seat, index: number, { outcome }: ResolutionAppeal): TemplateResult {
    const { t } = this.#words;
    const side = seat.viewpoint === null ? '' : `, ${t.sidesOf[String(seat.viewpoint)] ?? ''}`;
    return html`<li class=${seat.is_you ? 'you' : ''}>
      <span class="seat-head">${icon(seat.has_voted ? 'check' : 'clock', 'small')}${seat.is_you ? t.you : t.seat(index + 1)}</span>
      <span class="caption">${t.from[seat.drawn_from]}${side}</span>
      <span>${this.#voteWords(seat, outcome !== null)}</span>
      ${outcome && seat.reason ? html`<span class="why" dir="auto">${seat.reason}</span>` : nothing}
    </li>`;
  }

  #voteWords({ vote, modify_to, has_voted }: Seat, isDecided: boolean): string {
    const { t } = this.#words;
    if (!has_voted) return isDecided ? t.missed : t.waiting;
    if (!vote) return t.voted;
    return vote === 'modify' && modify_to ? t.modifyTo(outcomeName(modify_to)) : t.votes[vote];
  }
}

customElements.define('verdict-resolution-appeal', VerdictResolutionAppeal);
