import { icon, initialsOf, look } from '@verdict/elements/look';
import { Ticking, timeElement } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ModerationCase } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { policies } from '../../frame/index.ts';
import { reasonName, reasonTitle } from '../decision/reason-names.ts';
import { caseBadge } from './case-state.ts';
import { dueSentence, urgencyReasons, urgencyTags } from './case-urgency.ts';
import { subjectName } from './subject-names.ts';

/** The parent of the reported text. */
export interface Answered {
  author: string | null;
  content: string;
  language: string;
}

const WORDS = defineWords({
  en: {
    place: 'View in context',
    written: 'written',
    nobody: 'Deleted account',
    answers: (name: string) => `In reply to ${name}`,
    gone: 'The comment was permanently deleted.',
    removed: 'Not visible to anyone.',
    taken: 'Removed comments are visible only to moderators.',
    why: 'Why it has this priority',
    reported: (count: number) => `${counted(count, 'person', 'people')} reported this`,
    of: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,
  },
  es: {
    place: 'Ver en contexto',
    written: 'escrito',
    nobody: 'Cuenta borrada',
    answers: (name: string) => `En respuesta a ${name}`,
    gone: 'El comentario se ha borrado definitivamente.',
    removed: 'No es visible para nadie.',
    taken: 'Los comentarios retirados solo los ven los moderadores.',
    why: 'Por qué tiene esta prioridad',
    reported: (count: number) => `${counted(count, 'persona ha denunciado', 'personas han denunciado')} esto`,
    of: (count: number, all: number) => `${formatNumber(count)} de ${formatNumber(all)}`,
  },
});

/** What was reported: the full text, its parent, its author, and the reasons of the reports. */
export class VerdictCaseSubject extends LitElement {
  static override properties = {
    about: { attribute: false },
    answered: { attribute: false },
    viewerId: { attribute: false },
    seesAll: { type: Boolean, attribute: 'sees-all' },
  };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-6); }
      .head { display: grid; gap: var(--v-space-3); }
      .said { max-width: var(--v-measure); white-space: pre-wrap; }
      blockquote { padding-inline-start: var(--v-space-4); border-inline-start: 2px solid var(--md-sys-color-outline-variant); display: grid; gap: var(--v-space-1); }
      blockquote p { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
      .words { display: grid; gap: var(--v-space-4); }
      h3 { font: var(--v-type-title-small); margin-block-end: var(--v-space-2); }
      .counts { display: grid; gap: var(--v-space-2); font: var(--v-type-body-small); max-width: 26rem; }
      .counts li { display: grid; grid-template-columns: minmax(7rem, 9rem) minmax(3rem, 1fr) 3.5rem; gap: var(--v-space-3); align-items: center; }
      .counts b { font-weight: 600; text-align: end; white-space: nowrap; }
      .states { display: flex; flex-wrap: wrap; gap: var(--v-space-1) var(--v-space-2); }
      .why { display: grid; gap: var(--v-space-1); margin-block-start: var(--v-space-4); max-width: var(--v-measure); font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
      .tag-mine { background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      .tag, .badge { white-space: normal; }
    `,
  ];

  declare about: ModerationCase;
  declare answered: Answered | undefined;
  declare viewerId: number | undefined;
  /** Whether the viewer moderates and therefore sees removed text. */
  declare seesAll: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    policies.watch(this);
    this.seesAll = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { subject, reasons } = this.about;
    const due = dueSentence(this.about, this.#time.now);
    return html`
      <div class="head">
        <div class="row row-between">
          <p class="caption">${subjectName(subject.kind)} ${formatNumber(subject.id)}${subject.url && !subject.is_removed ? html`, <a href=${subject.url}>${t.place}</a>` : nothing}</p>
          <span class="states">${urgencyTags(this.about)}${caseBadge(this.about, this.viewerId, this.#time.now)}</span>
        </div>
        <h2>${reasonTitle(reasons)}</h2>
        ${due ? html`<p class="small quiet">${due}</p>` : nothing}
      </div>
      ${this.#renderWords()} ${this.#renderReasons()}
    `;
  }

  #renderWords(): TemplateResult {
    const { t } = this.#words;
    const { text, language, owner_name, owner_id, created_at, is_removed } = this.about.subject;
    const name = owner_name ?? t.nobody;
    return html`<div class="words">
      ${this.#renderAnswered()}
      ${text ? html`<p class="said" lang=${language} dir="auto">${text}</p>` : html`<p class="none">${this.about.decision === 'remove' && !this.seesAll ? t.taken : t.gone}</p>`}
      ${text && is_removed ? html`<p class="note">${icon('eyeOff')}${t.removed}</p>` : nothing}
      <div class="who"><span class="avatar avatar-s" aria-hidden="true">${initialsOf(name)}</span>
        <div><strong>${owner_id === null ? name : html`<a href="/people/${owner_id}">${name}</a>`}</strong>
          ${created_at ? html`<span class="caption">${t.written} ${timeElement(created_at)}</span>` : nothing}</div>
      </div>
    </div>`;
  }

  #renderAnswered(): TemplateResult | typeof nothing {
    if (!this.answered) return nothing;
    const { t } = this.#words;
    const { author, content, language } = this.answered;
    return html`<blockquote><span class="caption">${t.answers(author ?? t.nobody)}</span><p lang=${language} dir="auto">${content}</p></blockquote>`;
  }

  #renderReasons(): TemplateResult {
    const { t } = this.#words;
    const { report_count, reasons } = this.about;
    const why = urgencyReasons(this.about);
    return html`<div>
      <h3>${t.reported(report_count)}</h3>
      <ul class="counts num">${reasons.map(
        ({ reason, count }) => html`<li>
        <span>${reasonName(reason)}</span>
        <div class="meter"><i style="width:${Math.round((100 * count) / Math.max(1, report_count))}%"></i></div>
        <b>${t.of(count, report_count)}</b></li>`,
      )}</ul>
      ${why.length > 0 ? html`<ul class="why" aria-label=${t.why}>${why.map((sentence) => html`<li>${sentence}</li>`)}</ul>` : nothing}
    </div>`;
  }
}

customElements.define('verdict-case-subject', VerdictCaseSubject);
