import '../../notification/verdict-preference-table.ts';
import './verdict-quiet-hours.ts';
import { failedState, failureMessage, loadingState } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { announce, ask, client, Loaded, session } from '../../frame/index.ts';
import type { ChosenPreference } from '../../notification/verdict-preference-table.ts';
import { partStyles } from './part-styles.ts';

const WORDS = defineWords({
  en: {
    hint: 'Changes are saved automatically. “Once a day” sends a single email with everything.',
    follows: 'See and change what you follow',
    saved: 'Saved.',
    not: (reason: string) => `Not saved. ${reason}`,
  },
  es: {
    hint: 'Los cambios se guardan solos. «Cada día» envía un solo correo con todo.',
    follows: 'Ver y cambiar lo que sigue',
    saved: 'Guardado.',
    not: (reason: string) => `No se ha guardado. ${reason}`,
  },
});

/** How a person is notified of each kind of event. */
export class VerdictNotificationSettings extends LitElement {
  static override styles = partStyles;

  readonly #words = new WordsController(this, WORDS);
  readonly #preferences = new Loaded(this, () => ask(client.GET('/api/notifications/preferences')), {
    asksFor: () => session.account?.language,
  });
  readonly #attempt = new Request(this);

  constructor() {
    super();
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<section><p class="small quiet">${t.hint}</p><p><a href="/follows">${t.follows}</a></p>
      ${failureMessage(this.#attempt.failure ? t.not(this.#attempt.sentence) : '')}${this.#renderTable()}</section>
      <section><verdict-quiet-hours></verdict-quiet-hours></section>`;
  }

  #renderTable(): TemplateResult {
    const { state } = this.#preferences;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#preferences.reload());
    return html`<verdict-preference-table .preferences=${state.value.items} @preference-changed=${this.#change}></verdict-preference-table>`;
  }

  async #change({ detail }: CustomEvent<ChosenPreference>): Promise<void> {
    const answer = await this.#attempt.run(() => ask(client.PUT('/api/notifications/preferences', { body: { items: [detail] } })));
    if (answer) announce(this.#words.t.saved);
    // After a failure the table shows the saved values again.
    const shown = answer ?? this.#preferences.value;
    if (shown) this.#preferences.set({ ...shown, items: [...shown.items] });
  }
}

customElements.define('verdict-notification-settings', VerdictNotificationSettings);
