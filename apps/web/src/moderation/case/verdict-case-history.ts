import { type IconName, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { CaseDetail, ModerationAction } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { reasonName } from '../decision/reason-names.ts';
import { byRole, isPenalty, penaltyTaken } from '../decision/role-names.ts';
import { type HistoryEntry, historyOf } from './case-history.ts';

const FOLD_AT = 6;

const WORDS = defineWords({
  en: {
    title: 'History',
    report: (reason: string) => `Reported: ${reason.toLowerCase()}`,
    note: 'Note',
    noteHint: 'seen by moderators only',
    done: {
      keep: 'Kept',
      remove: 'Removed',
      flag: 'Flagged',
      hide: 'Hidden until a moderator decides',
      hold: 'Outcome put on hold',
      release: 'Outcome released',
    },
    undone: {
      keep: 'Keep undone',
      remove: 'Removal undone',
      flag: 'Flag removed',
      hide: 'Shown again',
      hold: 'Hold undone',
      release: 'Release undone',
    },
    given: 'Reputation returned',
    nobody: 'Deleted account',
    all: (count: number) => `Show all ${formatNumber(count)}`,
  },
  es: {
    title: 'Historial',
    report: (reason: string) => `Denuncia: ${reason.toLowerCase()}`,
    note: 'Nota',
    noteHint: 'solo la ven los moderadores',
    done: {
      keep: 'Se mantuvo',
      remove: 'Se retiró',
      flag: 'Se señaló',
      hide: 'Se ocultó hasta que decida un moderador',
      hold: 'El resultado quedó en espera',
      release: 'El resultado se liberó',
    },
    undone: {
      keep: 'Se deshizo la decisión de mantenerlo',
      remove: 'Se deshizo la retirada',
      flag: 'Se quitó la señal',
      hide: 'Se volvió a mostrar',
      hold: 'Se deshizo la espera',
      release: 'Se deshizo la liberación',
    },
    given: 'Reputación devuelta',
    nobody: 'Cuenta borrada',
    all: (count: number) => `Mostrar las ${formatNumber(count)}`,
  },
});

const ICONS: Readonly<Record<ModerationAction['decision'], IconName>> = {
  keep: 'gavel',
  remove: 'gavel',
  flag: 'flag',
  hide: 'eyeOff',
  spam_challenge: 'minus',
  false_information: 'minus',
  harassment: 'minus',
  hold: 'clock',
  release: 'check',
};

interface Told {
  icon: IconName;
  title: string;
  hint?: string;
  text: string | null;
  /** Nothing for entries that only moderators see. */
  who?: string | undefined;
}

/** Reports, notes and decisions of a case, newest first. */
export class VerdictCaseHistory extends LitElement {
  static override properties = { about: { attribute: false }, isUnfolded: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      h3 { font: var(--v-type-title-small); }
      li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-3); padding: var(--v-space-3) 0; font: var(--v-type-body-small); align-items: start; }
      li > .i { margin-block-start: .125rem; color: var(--md-sys-color-on-surface-variant); }
      li strong { font-weight: 600; }
      li p { overflow-wrap: anywhere; }
      .when { text-align: end; }
    `,
  ];

  declare about: CaseDetail;
  declare isUnfolded: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.isUnfolded = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const entries = historyOf(this.about);
    const shown = this.isUnfolded ? entries : entries.slice(0, FOLD_AT);
    return html`<section aria-labelledby="head">
      <h3 id="head">${t.title}</h3>
      <ul class="list">${shown.map((entry) => this.#renderEntry(entry))}</ul>
      ${
        entries.length > shown.length
          ? html`<button class="btn btn-text btn-flush" @click=${() => (this.isUnfolded = true)}>${t.all(entries.length)}</button>`
          : nothing
      }
    </section>`;
  }

  #renderEntry(entry: HistoryEntry): TemplateResult {
    const { icon: picture, title, hint, text, who } = this.#tell(entry);
    return html`<li>
      ${icon(picture)}
      <div>
        <strong>${title}</strong> ${hint ? html`<span class="quiet">${hint}</span>` : nothing}
        ${text ? html`<p dir="auto">${text}</p>` : nothing}
        ${who === undefined ? nothing : html`<p class="caption">${who}</p>`}
      </div>
      <span class="caption when">${timeElement(entry.at)}</span>
    </li>`;
  }

  #tell(entry: HistoryEntry): Told {
    const { t } = this.#words;
    switch (entry.kind) {
      case 'report':
        return {
          icon: 'flag',
          title: t.report(reasonName(entry.report.reason)),
          text: entry.report.note ?? null,
          who: this.#nameOf(entry.report.reporter),
        };
      case 'note':
        return { icon: 'edit', title: t.note, hint: t.noteHint, text: entry.note.text, who: this.#nameOf(entry.note.author) };
      case 'action':
        return this.#announceAction(entry.action);
      case 'undo':
        return this.#announceUndo(entry.action);
    }
  }

  #announceAction({ decision, reason, role, moderator }: ModerationAction): Told {
    const { t } = this.#words;
    const title = isPenalty(decision) ? penaltyTaken(decision) : t.done[decision];
    return { icon: ICONS[decision], title, text: reason, who: this.#nameOf(moderator) ?? byRole(role) };
  }

  #announceUndo({ decision, undo_reason, undone_by }: ModerationAction): Told {
    const { t } = this.#words;
    const title = isPenalty(decision) ? t.given : t.undone[decision];
    return { icon: 'undo', title, text: undo_reason, who: this.#nameOf(undone_by) };
  }

  /** Null for an erased account; undefined for a person whom the viewer may not know. */
  #nameOf(person: { name: string } | null | undefined): string | undefined {
    return person === null ? this.#words.t.nobody : person?.name;
  }
}

customElements.define('verdict-case-history', VerdictCaseHistory);
