import type { CaseDetail } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type IconName, icon, look } from '../look/index.ts';
import { timeElement } from '../time/index.ts';
import { defineWords, formatNumber, WordsController } from '../words/index.ts';
import { type HistoryEntry, historyOf } from './case-history.ts';
import { reasonName } from './reason-names.ts';

const FOLD_AT = 6;

const WORDS = defineWords({
  en: {
    title: 'History',
    report: (reason: string) => `Reported: ${reason.toLowerCase()}`,
    note: 'Note',
    noteHint: 'seen by moderators only',
    keep: 'Kept',
    remove: 'Removed',
    undo: { keep: 'Keeping it was undone', remove: 'The removal was undone' },
    nobody: 'Someone who has left',
    all: (count: number) => `Show all ${formatNumber(count)}`,
  },
  es: {
    title: 'Historia',
    report: (reason: string) => `Denuncia: ${reason.toLowerCase()}`,
    note: 'Nota',
    noteHint: 'solo la ven los moderadores',
    keep: 'Se mantuvo',
    remove: 'Se retiró',
    undo: { keep: 'Se deshizo mantenerlo', remove: 'Se deshizo la retirada' },
    nobody: 'Alguien que ya no está',
    all: (count: number) => `Mostrar las ${formatNumber(count)}`,
  },
});

interface Told {
  icon: IconName;
  title: string;
  hint?: string;
  text: string | null;
  who: string | undefined;
}

/** Reports, notes and decisions about a case, the newest first. */
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
    const { said } = this.#words;
    const entries = historyOf(this.about);
    const shown = this.isUnfolded ? entries : entries.slice(0, FOLD_AT);
    return html`<section aria-labelledby="head">
      <h3 id="head">${said.title}</h3>
      <ul class="list">${shown.map((entry) => this.#renderEntry(entry))}</ul>
      ${
        entries.length > shown.length
          ? html`<button class="btn btn-text btn-flush" @click=${() => (this.isUnfolded = true)}>${said.all(entries.length)}</button>`
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
        <p class="caption">${who ?? this.#words.said.nobody}</p>
      </div>
      <span class="caption when">${timeElement(entry.at)}</span>
    </li>`;
  }

  #tell(entry: HistoryEntry): Told {
    const { said } = this.#words;
    switch (entry.kind) {
      case 'report':
        return {
          icon: 'flag',
          title: said.report(reasonName(entry.report.reason)),
          text: entry.report.note,
          who: entry.report.reporter?.name,
        };
      case 'note':
        return { icon: 'edit', title: said.note, hint: said.noteHint, text: entry.note.text, who: entry.note.author?.name };
      case 'decision':
        return { icon: 'gavel', title: said[entry.action.decision], text: entry.action.reason, who: entry.action.moderator?.name };
      case 'undo':
        return { icon: 'undo', title: said.undo[entry.action.decision], text: entry.action.undo_reason, who: entry.action.undone_by?.name };
    }
  }
}

customElements.define('verdict-case-history', VerdictCaseHistory);
