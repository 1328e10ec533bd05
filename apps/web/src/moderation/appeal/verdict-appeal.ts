import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, initialsOf, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatDate, WordsController } from '@verdict/elements/words';
import type { SuspensionAppeal } from '@verdict/wire/moderation';
import { css, html, LitElement, type TemplateResult } from 'lit';

interface Subject {
  person: NonNullable<SuspensionAppeal['suspension']>['person'];
  /** Who decided what the appeal is against. */
  moderator: NonNullable<SuspensionAppeal['suspension']>['moderator'];
  reason: string;
  startedAt: string;
}

/** What an appeal is against, in one form. */
export function subjectOf({ suspension, quarantine }: SuspensionAppeal): Subject {
  if (suspension) return { ...suspension, startedAt: suspension.created_at };
  if (!quarantine) throw new Error('an appeal against nothing');
  return { ...quarantine, moderator: quarantine.started_by, startedAt: quarantine.started_at };
}

export interface AppealDecision {
  outcome: NonNullable<SuspensionAppeal['outcome']>;
  reason: string;
}

const WORDS = defineWords({
  en: {
    nobody: 'Deleted account',
    appealed: 'appealed',
    suspended: (until: string) => `Suspended until ${until}`,
    forGood: 'Suspended indefinitely',
    by: (name: string) => `by ${name}`,
    someone: 'a moderator',
    setAside: 'Answer on one item set aside',
    allSetAside: 'All answers set aside',
    own: 'You decided this, so another moderator must decide the appeal.',
    reason: 'Reason',
    hint: 'public, so do not name anyone',
    lift: { suspension: 'Lift the suspension', quarantine: 'Count the answers again' },
    uphold: { suspension: 'Keep the suspension', quarantine: 'Keep the answers aside' },
    missing: 'Enter a reason. It is public.',
    outcomes: {
      suspension: { lifted: 'Suspension lifted', upheld: 'Suspension upheld' },
      quarantine: { lifted: 'Answers count again', upheld: 'Answers stay set aside' },
    },
  },
  es: {
    nobody: 'Cuenta borrada',
    appealed: 'ha recurrido',
    suspended: (until: string) => `Suspensión hasta el ${until}`,
    forGood: 'Suspensión indefinida',
    by: (name: string) => `de ${name}`,
    someone: 'un moderador',
    setAside: 'Respuesta sobre un elemento apartada',
    allSetAside: 'Todas las respuestas apartadas',
    own: 'Usted tomó esta decisión, así que el recurso lo debe decidir otro moderador.',
    reason: 'Motivo',
    hint: 'es público, no nombre a nadie',
    lift: { suspension: 'Levantar la suspensión', quarantine: 'Volver a contar las respuestas' },
    uphold: { suspension: 'Mantener la suspensión', quarantine: 'Mantener apartadas las respuestas' },
    missing: 'Escriba el motivo. Es público.',
    outcomes: {
      suspension: { lifted: 'Suspensión levantada', upheld: 'Suspensión mantenida' },
      quarantine: { lifted: 'Las respuestas vuelven a contar', upheld: 'Las respuestas siguen apartadas' },
    },
  },
});

/** An appeal against a suspension or a quarantine of answers. Fires `appeal-decided` with AppealDecision. */
export class VerdictAppeal extends LitElement {
  static override properties = {
    appeal: { attribute: false },
    mayDecide: { type: Boolean, attribute: 'may-decide' },
    busy: { type: Boolean },
    failure: {},
    reason: { state: true },
    isMissing: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      article, form { display: grid; gap: var(--v-space-4); }
      .said { max-width: var(--v-measure); white-space: pre-wrap; }
      .why { padding-inline-start: var(--v-space-4); border-inline-start: 2px solid var(--md-sys-color-outline-variant); display: grid; gap: var(--v-space-1); }
      .why p { overflow-wrap: anywhere; }
      label .quiet { font-weight: 400; }
      h2 { font: var(--v-type-title-small); letter-spacing: 0; }
    `,
  ];

  declare appeal: SuspensionAppeal;
  /** Whether the viewer may decide it: nobody decides appeals against their own decision, except administrators. */
  declare mayDecide: boolean;
  declare busy: boolean;
  declare failure: string;
  declare reason: string;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.mayDecide = this.busy = this.isMissing = false;
    this.failure = this.reason = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.reason = savedDraft(this.#draft);
  }

  get #draft(): string {
    return `appeal-${this.appeal.id}`;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { text, created_at } = this.appeal;
    const { person, moderator, reason, startedAt } = subjectOf(this.appeal);
    const name = person?.name ?? t.nobody;
    return html`<article class="card" aria-labelledby="name">
      <div class="who"><span class="avatar avatar-s" aria-hidden="true">${initialsOf(name)}</span>
        <div><h2 id="name">${person ? html`<a href="/people/${person.id}">${name}</a>` : name}</h2>
        <span class="caption">${t.appealed} ${timeElement(created_at)}</span></div></div>
      <p class="said" dir="auto">${text}</p>
      <div class="why">
        <p class="caption">${this.#against}, ${t.by(moderator?.name ?? t.someone)}, ${timeElement(startedAt)}</p>
        <p class="small" dir="auto">${reason}</p>
      </div>
      ${this.#renderEnd()}
    </article>`;
  }

  get #kind(): 'suspension' | 'quarantine' {
    return this.appeal.quarantine ? 'quarantine' : 'suspension';
  }

  get #against(): string {
    const { t } = this.#words;
    const { suspension, quarantine } = this.appeal;
    if (quarantine) return quarantine.item_kind === 'all' ? t.allSetAside : t.setAside;
    return suspension?.until ? t.suspended(formatDate(suspension.until)) : t.forGood;
  }

  #renderEnd(): TemplateResult {
    const { t } = this.#words;
    const { outcome, decision_reason, decided_at, decided_by } = this.appeal;
    if (!outcome) return this.mayDecide ? this.#renderForm() : html`<p class="msg msg-quiet">${icon('person')}<span>${t.own}</span></p>`;
    return html`<div class="why">
      <p class="small"><strong>${t.outcomes[this.#kind][outcome]}</strong></p>
      <p class="small" dir="auto">${decision_reason}</p>
      <p class="caption">${t.by(decided_by?.name ?? t.someone)}, ${timeElement(decided_at ?? '')}</p>
    </div>`;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit}>
      <div class="field">
        <label for="reason">${t.reason} <span class="quiet">${t.hint}</span></label>
        <textarea class="input" id="reason" maxlength="1000" dir="auto" .value=${this.reason} @input=${this.#type}
          aria-invalid=${this.isMissing ? 'true' : 'false'}></textarea>
      </div>
      ${failureMessage(this.isMissing ? t.missing : this.failure)}
      <div class="row">
        <button class="btn btn-outlined" value="lifted" aria-disabled=${this.busy}>${t.lift[this.#kind]}</button>
        <button class="btn btn-outlined" value="upheld" aria-disabled=${this.busy}>${t.uphold[this.#kind]}</button>
      </div>
    </form>`;
  }

  #type({ target }: InputEvent): void {
    this.reason = (target as HTMLTextAreaElement).value;
    this.isMissing = false;
    saveDraft(this.#draft, this.reason);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const reason = this.reason.trim();
    this.isMissing = reason === '';
    if (this.isMissing) {
      this.shadowRoot?.querySelector('textarea')?.focus();
      return;
    }
    const outcome = (event.submitter as HTMLButtonElement).value as AppealDecision['outcome'];
    this.dispatchEvent(new CustomEvent<AppealDecision>('appeal-decided', { detail: { outcome, reason } }));
  }

  /** Clears the draft of a decision that was saved. */
  clear(): void {
    dropDraft(this.#draft);
    this.reason = '';
  }
}

customElements.define('verdict-appeal', VerdictAppeal);
