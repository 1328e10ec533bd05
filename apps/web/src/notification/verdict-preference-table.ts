import type { MailTiming } from '@verdict/core/notification';
import { MAIL_TIMINGS } from '@verdict/core/notification';
import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { Wire } from '@verdict/wire/client';
import type { Preference } from '@verdict/wire/notification';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface ChosenPreference extends Preference {
  kind: Wire['NotificationKind'];
}
export type ShownPreference = ChosenPreference & { name: string; can_switch_off: boolean };

const WORDS = defineWords({
  en: {
    caption: 'Notification settings',
    when: 'When…',
    here: 'On this site',
    mail: 'By email',
    always: 'Always on, for your security',
    timings: { off: 'Never', now: 'Immediately', daily: 'Once a day' },
    hereFor: (what: string) => `On this site: ${what}`,
    mailFor: (what: string) => `By email: ${what}`,
  },
  es: {
    caption: 'Ajustes de avisos',
    when: 'Cuando…',
    here: 'En este sitio',
    mail: 'Por correo',
    always: 'Siempre activado, por su seguridad',
    timings: { off: 'Nunca', now: 'Enseguida', daily: 'Cada día' },
    hereFor: (what: string) => `En este sitio: ${what}`,
    mailFor: (what: string) => `Por correo: ${what}`,
  },
});

/** How a person wants to be notified of each kind. Fires `preference-changed` with a ChosenPreference. */
export class VerdictPreferenceTable extends LitElement {
  static override properties = { preferences: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      th[scope='row'] { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface); }
      td:nth-child(2), thead th:nth-child(2) { text-align: center; width: 4rem; }
      td:nth-child(3), thead th:nth-child(3) { width: 10rem; }
      tr { height: 3.5rem; }
      thead tr { height: auto; }
      input { display: inline-block; margin: 0; vertical-align: middle; }
      .tap { display: inline-grid; place-items: center; width: var(--v-target); height: var(--v-target); cursor: pointer; }
      select.input { min-height: var(--v-target); padding-block: .25rem; font: var(--v-type-body-small); }
      @media (max-width: 30rem) { td:nth-child(3), thead th:nth-child(3) { width: 8.5rem; } td:nth-child(2), thead th:nth-child(2) { width: 3rem; } select.input { padding-inline: .625rem 1.75rem; } }
    `,
  ];

  declare preferences: readonly ShownPreference[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.preferences = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<table>
      <caption class="sr">${t.caption}</caption>
      <thead><tr><th scope="col">${t.when}</th><th scope="col">${t.here}</th><th scope="col">${t.mail}</th></tr></thead>
      <tbody>${this.preferences.map((preference) => this.#renderRow(preference))}</tbody>
    </table>`;
  }

  #renderRow(preference: ShownPreference): TemplateResult {
    const { t } = this.#words;
    const { name, can_switch_off } = preference;
    if (!can_switch_off) return html`<tr><th scope="row">${name}</th><td colspan="2" class="caption">${t.always}</td></tr>`;
    return html`<tr>
      <th scope="row">${name}</th>
      <td><label class="tap"><input type="checkbox" aria-label=${t.hereFor(name)} .checked=${live(preference.in_app)}
        @change=${(event: Event) => this.#change(preference, { in_app: (event.target as HTMLInputElement).checked })} /></label></td>
      <td><select class="input" aria-label=${t.mailFor(name)}
        @change=${(event: Event) => this.#change(preference, { mail: (event.target as HTMLSelectElement).value as MailTiming })}>
        ${MAIL_TIMINGS.map((timing) => html`<option value=${timing} .selected=${live(timing === preference.mail)}>${t.timings[timing]}</option>`)}
      </select></td>
    </tr>`;
  }

  #change({ kind, in_app, mail }: ShownPreference, change: Partial<ChosenPreference>): void {
    this.dispatchEvent(new CustomEvent<ChosenPreference>('preference-changed', { detail: { kind, in_app, mail, ...change } }));
  }
}

customElements.define('verdict-preference-table', VerdictPreferenceTable);
