import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { Challenge, EditChallenge } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

const WORDS = defineWords({
  en: {
    form: 'Edit the challenge',
    title: 'Summary',
    statement: 'What is wrong and why',
    hint: 'You can edit this until someone else adds evidence or votes.',
    missing: 'Both fields are required.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
  es: {
    form: 'Editar la impugnación',
    title: 'Resumen',
    statement: 'Qué está mal y por qué',
    hint: 'Puede cambiarlo hasta que otra persona aporte una prueba o vote.',
    missing: 'Los dos campos son obligatorios.',
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
  },
});

/** Changes the words of one's own challenge. Fires `challenge-edited` with an EditChallenge, and `form-cancelled`. */
export class VerdictChallengeEdit extends LitElement {
  static override properties = {
    challenge: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    titleText: { state: true },
    statement: { state: true },
    isMissing: { state: true },
  };
  static override styles = [look, css`:host { display: block; } form { display: grid; gap: var(--v-space-4); }`];

  declare challenge: Challenge | undefined;
  declare busy: boolean;
  declare failure: string;
  declare titleText: string;
  declare statement: string;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = this.isMissing = false;
    this.failure = this.titleText = this.statement = '';
  }

  override focus(): void {
    this.shadowRoot?.querySelector('input')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('challenge');
    if (!this.challenge || (before && before.id === this.challenge.id)) return; // keep what is being typed
    if (changed.has('challenge')) [this.titleText, this.statement] = [this.challenge.title, this.challenge.statement];
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.challenge) return nothing;
    const { t } = this.#words;
    return html`<form class="card" novalidate aria-label=${t.form} @submit=${this.#submit}>
      <div class="field"><label for="title">${t.title}</label>
        <input class="input" id="title" dir="auto" maxlength="140" .value=${live(this.titleText)} @input=${({ target }: Event) => (this.titleText = (target as HTMLInputElement).value)} /></div>
      <div class="field"><label for="statement">${t.statement}</label>
        <textarea class="input" id="statement" dir="auto" rows="5" maxlength="4000" .value=${live(this.statement)} @input=${({ target }: Event) => (this.statement = (target as HTMLTextAreaElement).value)}></textarea></div>
      <p class="caption">${t.hint}</p>
      ${failureMessage(this.isMissing ? t.missing : this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.saving : t.save}</button>
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${t.cancel}</button></div>
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const [title, statement] = [this.titleText.trim(), this.statement.trim()];
    this.isMissing = title === '' || statement === '';
    if (this.isMissing) this.focus();
    else this.dispatchEvent(new CustomEvent<EditChallenge>('challenge-edited', { detail: { title, statement } }));
  }
}

customElements.define('verdict-challenge-edit', VerdictChallengeEdit);
