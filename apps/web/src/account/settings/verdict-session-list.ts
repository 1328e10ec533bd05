import { icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatDate, WordsController } from '@verdict/elements/words';
import type { Session } from '@verdict/wire/account';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const WORDS = defineWords({
  en: {
    current: 'This device',
    unknown: 'Unknown device',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    seen: 'Last used',
    since: (date: string) => `signed in since ${date}`,
    end: 'Sign out',
    others: 'Sign out everywhere else',
  },
  es: {
    current: 'Este dispositivo',
    unknown: 'Dispositivo desconocido',
    device: (browser: string, system: string) => `${browser} en ${system}`,
    seen: 'Último uso',
    since: (date: string) => `abierta desde el ${date}`,
    end: 'Cerrar sesión',
    others: 'Cerrar todas las demás sesiones',
  },
});

/** The sessions of an account. Fires `session-ended` with an id, and `others-ended`. */
export class VerdictSessionList extends LitElement {
  static override properties = { sessions: { attribute: false }, busy: { type: Boolean } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-4); justify-items: start; }
      ul { width: 100%; }
      li { display: flex; align-items: center; justify-content: space-between; gap: var(--v-space-4); padding-block: var(--v-space-3); }
      li > div { display: grid; gap: var(--v-space-1); min-width: 0; }
      strong { font: var(--v-type-title-small); overflow-wrap: anywhere; }
      .row { gap: var(--v-space-1) var(--v-space-3); }
      .btn { flex: none; }
    `,
  ];

  declare sessions: readonly Session[];
  declare busy: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.sessions = [];
    this.busy = false;
  }

  protected override render(): TemplateResult {
    const hasOthers = this.sessions.some(({ current }) => !current);
    return html`
      <ul class="list">${repeat(
        this.sessions,
        ({ id }) => id,
        (session) => html`<li>${this.#renderSession(session)}</li>`,
      )}</ul>
      ${hasOthers ? html`<button class="btn btn-outlined" aria-disabled=${this.busy} @click=${this.#endOthers}>${this.#words.t.others}</button>` : nothing}
    `;
  }

  #renderSession({ id, label, current, last_seen_at, created_at }: Session): TemplateResult {
    const { t } = this.#words;
    const [browser = '', system] = label.split(' on ');
    const name = system ? t.device(browser, system) : browser || t.unknown;
    return html`<div>
        <p class="row"><strong>${name}</strong>${current ? html`<span class="tag">${icon('check', 'small')}${t.current}</span>` : nothing}</p>
        <p class="caption">${t.seen} ${timeElement(last_seen_at ?? created_at)}, ${t.since(formatDate(created_at))}</p>
      </div>
      ${current ? nothing : html`<button class="btn btn-text" aria-disabled=${this.busy} @click=${() => this.#end(id)}>${t.end}<span class="sr"> ${name}</span></button>`}`;
  }

  #end(id: number): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent<number>('session-ended', { detail: id }));
  }

  #endOthers(): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent('others-ended'));
  }
}

customElements.define('verdict-session-list', VerdictSessionList);
