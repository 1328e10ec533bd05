import { type IconName, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ModerationLogEntry } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { doneAbout, isDoneToThing, subjectHref } from './case/subject-names.ts';
import { byRole, isPenalty, penaltyTaken } from './decision/role-names.ts';

type Deed = ModerationLogEntry['decision'];

const ICONS: Readonly<Record<Deed, IconName>> = {
  keep: 'confirmed',
  remove: 'overridden',
  flag: 'flag',
  hide: 'eyeOff',
  spam_challenge: 'minus',
  false_information: 'minus',
  harassment: 'minus',
  hold: 'clock',
  release: 'check',
  suspend: 'clock',
  lift: 'check',
  upheld: 'gavel',
  lifted: 'check',
  set_aside: 'clock',
  count_again: 'check',
};

const WORDS = defineWords({
  en: {
    list: 'Decisions, newest first',
    deeds: {
      suspend: 'Account suspended',
      lift: 'Suspension lifted',
      upheld: 'An appeal was turned down',
      lifted: 'An appeal was granted',
      set_aside: 'Answers of a person were set aside',
      count_again: 'Answers of a person count again',
    },
    undone: 'Undone',
  },
  es: {
    list: 'Decisiones, las más recientes primero',
    deeds: {
      suspend: 'Se suspendió a una persona',
      lift: 'Se levantó una suspensión',
      upheld: 'Se rechazó un recurso',
      lifted: 'Se aceptó un recurso',
      set_aside: 'Se apartaron respuestas de una persona',
      count_again: 'Las respuestas de una persona vuelven a contar',
    },
    undone: 'Deshecho',
  },
});

/** The actions of moderators, for everyone: reasons, no names. */
export class VerdictModerationLog extends LitElement {
  static override properties = { entries: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 46rem; }
      li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--v-space-1) var(--v-space-4); padding: var(--v-space-5) 0; }
      li > .i { margin-block-start: .125rem; color: var(--md-sys-color-on-surface-variant); }
      h2 { font: var(--v-type-title-small); letter-spacing: 0; }
      div { display: grid; gap: var(--v-space-1); }
      .said { font-size: 1.0625rem; }
      .undone { padding-inline-start: var(--v-space-3); border-inline-start: 2px solid var(--md-sys-color-outline-variant); margin-block-start: var(--v-space-2); }
      .is-undone h2 { text-decoration: line-through; }
    `,
  ];

  declare entries: readonly ModerationLogEntry[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.entries = [];
  }

  protected override render(): TemplateResult {
    return html`<ol class="list" aria-label=${this.#words.t.list}>
      ${repeat(
        this.entries,
        ({ id }) => id,
        (entry) => this.#renderEntry(entry),
      )}
    </ol>`;
  }

  #renderEntry(entry: ModerationLogEntry): TemplateResult {
    const { t } = this.#words;
    const href = subjectHref(entry.subject_kind, entry.subject_id);
    return html`<li class=${entry.undone_at ? 'is-undone' : ''}>
      ${icon(ICONS[entry.decision])}
      <div>
        <h2>${href ? html`<a href=${href}>${this.#title(entry)}</a>` : this.#title(entry)}</h2>
        <p class="said" dir="auto">${entry.reason}</p>
        <p class="caption">${byRole(entry.role)}, ${timeElement(entry.at)}</p>
        ${entry.undone_at ? html`<div class="undone"><p class="small"><strong>${t.undone}</strong> ${timeElement(entry.undone_at)}</p><p class="small" dir="auto">${entry.undo_reason ?? nothing}</p></div>` : nothing}
      </div>
    </li>`;
  }

  #title({ decision, subject_kind, subject_id }: ModerationLogEntry): string {
    const { t } = this.#words;
    if (isPenalty(decision)) return penaltyTaken(decision);
    if (!isDoneToThing(decision)) return t.deeds[decision];
    const number = subject_id === null ? '' : formatNumber(subject_id);
    return doneAbout(subject_kind, number, decision);
  }
}

customElements.define('verdict-moderation-log', VerdictModerationLog);
