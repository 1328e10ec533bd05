import { CHOICES } from '@verdict/core/challenge';
import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { ChallengeView } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { CHOICE_ICONS, choiceName } from '../challenge-state.ts';

const WORDS = defineWords({
  en: { title: 'Why people voted as they did', names: 'Names are not shown.', report: 'Report' },
  es: { title: 'Por qué se votó así', names: 'No se muestran nombres.', report: 'Denunciar' },
});

/** The reasons on ballots, once voting has closed. Fires `report-wanted` with the id of a ballot. */
export class VerdictBallotReasons extends LitElement {
  static override properties = { reasons: { attribute: false }, mayReport: { type: Boolean, attribute: 'may-report' } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      section { display: grid; gap: var(--v-space-4); }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-4); padding-block: var(--v-space-4); align-items: start; }
      .side { display: inline-flex; align-items: center; gap: .375rem; font: var(--v-type-label); }
      .said { grid-column: 1 / -1; font: 400 1.0625rem/1.6 var(--v-face-serif); white-space: pre-line; }
      .linkish { font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); min-height: 2rem; }
    `,
  ];

  declare reasons: ChallengeView['reasons'];
  declare mayReport: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.reasons = [];
    this.mayReport = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.reasons.length === 0) return nothing;
    const { t } = this.#words;
    const inOrder = CHOICES.flatMap((choice) => this.reasons.filter((reason) => reason.choice === choice));
    return html`<section aria-labelledby="title"><h3 id="title">${t.title}</h3><p class="caption">${t.names}</p>
      <ul class="list">${inOrder.map(
        ({ id, choice, reason }) => html`<li><span class="side">${icon(CHOICE_ICONS[choice], 'small')}${choiceName(choice)}</span>
          ${this.mayReport ? html`<button class="linkish" @click=${() => this.dispatchEvent(new CustomEvent('report-wanted', { detail: id }))}>${t.report}</button>` : nothing}
          <p class="said" dir="auto">${reason}</p></li>`,
      )}</ul></section>`;
  }
}

customElements.define('verdict-ballot-reasons', VerdictBallotReasons);
