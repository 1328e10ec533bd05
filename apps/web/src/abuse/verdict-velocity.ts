import { emptyState, failedState, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, percent, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { ask, client, Loaded } from '../frame/index.ts';
import { ABUSE_WORDS } from './abuse-words.ts';

const WORDS = defineWords({
  en: {
    likely: (share: string) => `${share} likely to be a program, judging only by the times of the latest votes.`,
    none: 'Not enough consecutive votes to judge.',
    seen: 'Last checked',
    feature: 'Feature',
    adds: 'Points to',
    program: 'a program',
    person: 'a person',
    table: 'What points to a program, and what to a person',
  },
  es: {
    likely: (share: string) => `${share} de probabilidad de que sea un programa, solo según las horas de los últimos votos.`,
    none: 'No hay suficientes votos seguidos para juzgar.',
    seen: 'Última comprobación',
    feature: 'Rasgo',
    adds: 'Apunta a',
    program: 'un programa',
    person: 'una persona',
    table: 'Qué apunta a un programa y qué a una persona',
  },
});

/** How likely a person's latest votes were cast by a program, and why. */
export class VerdictVelocity extends LitElement {
  static override properties = { person: { type: Number } };
  static override styles = [look, css`:host { display: grid; gap: var(--v-space-3); }`];

  declare person: number;
  readonly #words = new WordsController(this, WORDS);
  readonly #shared = new WordsController(this, ABUSE_WORDS);
  readonly #velocity = new Loaded(
    this,
    () => ask(client.GET('/api/admin/abuse/velocity/{id}', { params: { path: { id: this.person } } })),
    { asksFor: () => this.person },
  );

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#velocity;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#velocity.reload());
    const { bot_likelihood, features, updated_at } = state.value;
    if (updated_at === null || features.length === 0) return emptyState(t.none);
    return html`<p>${t.likely(percent(bot_likelihood))} <span class="caption">${t.seen} ${timeElement(updated_at)}</span></p>
      <div class="table-scroll" tabindex="0" role="region" aria-label=${t.table}><table>
        <thead><tr><th scope="col">${t.feature}</th><th scope="col">${t.adds}</th><th scope="col" class="r"></th></tr></thead>
        <tbody>${features.map(
          ({ feature, adds }) => html`<tr><td>${this.#shared.t.features[feature]}</td><td>${adds > 0 ? t.program : t.person}</td>
            <td class="r">${formatNumber(Math.round(Math.abs(adds) * 10) / 10)}</td></tr>`,
        )}</tbody>
      </table></div>`;
  }
}

customElements.define('verdict-velocity', VerdictVelocity);
