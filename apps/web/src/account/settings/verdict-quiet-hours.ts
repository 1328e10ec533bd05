import { doneMessage, failedState, failureMessage, loadingState } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { QuietHours } from '@verdict/wire/notification';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { Request } from '../../controls/request.ts';
import { type Answer, ask, client, Loaded } from '../../frame/index.ts';
import { partStyles } from './part-styles.ts';

const WORDS = defineWords({
  en: {
    title: 'Quiet hours',
    on: 'Send no mail in these hours',
    hint: 'It waits until they end. Mail about the security of your account comes at once.',
    from: 'From',
    to: 'To',
    zone: (name: string) => `Time zone: ${name}`,
    save: 'Save quiet hours',
    saving: 'Saving…',
    saved: 'Quiet hours saved.',
    same: 'Choose an end that differs from the beginning.',
  },
  es: {
    title: 'Horas de silencio',
    on: 'No enviar correos a estas horas',
    hint: 'Se envían cuando terminan. Los correos sobre la seguridad de su cuenta llegan enseguida.',
    from: 'Desde',
    to: 'Hasta',
    zone: (name: string) => `Zona horaria: ${name}`,
    save: 'Guardar las horas de silencio',
    saving: 'Guardando…',
    saved: 'Horas de silencio guardadas.',
    same: 'Elija un final distinto del comienzo.',
  },
});

const USUAL = { from: '22:00', to: '07:00' };

/** When a person wants no mail, in the time zone of this browser. */
export class VerdictQuietHours extends LitElement {
  static override properties = { draft: { state: true }, isSaved: { state: true }, isSame: { state: true } };
  static override styles = [
    partStyles,
    css`section { padding-block-start: 0; } .times { display: flex; flex-wrap: wrap; gap: var(--v-space-4); } .times .field { width: 9rem; } .check { align-items: center; padding: 0; } .check input { margin: 0; }`,
  ];

  /** What was changed and is not saved; undefined before. */
  declare draft: QuietHours | null | undefined;
  declare isSaved: boolean;
  declare isSame: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);
  readonly #hours = new Loaded<QuietHours | null>(this, async () => hoursOf(await ask(client.GET('/api/notifications/quiet-hours'))));

  constructor() {
    super();
    this.isSaved = false;
    this.isSame = false;
  }

  get #shown(): QuietHours | null {
    return this.draft === undefined ? (this.#hours.value ?? null) : this.draft;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#hours;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#hours.reload());
    const { isBusy, sentence } = this.#attempt;
    const hours = this.#shown;
    return html`<section aria-labelledby="quiet-title"><h2 id="quiet-title">${t.title}</h2><form @submit=${this.#save}>
      <label class="check"><input type="checkbox" aria-describedby="quiet-hint" .checked=${live(hours !== null)} @change=${this.#switch} />${t.on}</label>
      <p class="caption" id="quiet-hint">${t.hint}</p>
      ${hours ? this.#renderTimes(hours) : nothing}
      ${failureMessage(this.isSame ? t.same : sentence)} ${doneMessage(this.isSaved ? t.saved : '')}
      <button class="btn btn-filled" aria-disabled=${isBusy}>${isBusy ? t.saving : t.save}</button>
    </form></section>`;
  }

  #renderTimes(hours: QuietHours): TemplateResult {
    const { t } = this.#words;
    const { from, to, time_zone: zone } = hours;
    return html`<div class="times">
        <div class="field"><label for="from">${t.from}</label><input class="input" id="from" type="time" required .value=${live(from)}
          @input=${(event: Event) => this.#change({ ...hours, from: (event.target as HTMLInputElement).value })} /></div>
        <div class="field"><label for="to">${t.to}</label><input class="input" id="to" type="time" required .value=${live(to)}
          @input=${(event: Event) => this.#change({ ...hours, to: (event.target as HTMLInputElement).value })} /></div>
      </div>
      <p class="caption">${t.zone(zone)}</p>`;
  }

  #switch({ target }: Event): void {
    this.#change((target as HTMLInputElement).checked ? { ...(this.#hours.value ?? USUAL), time_zone: localTimeZone() } : null);
  }

  #change(hours: QuietHours | null): void {
    this.draft = hours && { ...hours, time_zone: localTimeZone() };
    this.isSaved = false;
    this.isSame = false;
    this.#attempt.forget();
  }

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const hours = this.#shown;
    this.isSame = hours !== null && hours.from === hours.to;
    this.isSaved = false;
    if (this.isSame) return;
    const saved = await this.#attempt.run(async () =>
      hoursOf(await ask(client.PUT('/api/notifications/quiet-hours', { body: { quiet_hours: hours } }))),
    );
    if (saved === undefined) return;
    this.#hours.set(saved);
    this.draft = undefined;
    this.isSaved = true;
  }
}

function hoursOf(answer: Answer<{ quiet_hours: QuietHours | null }>): Answer<QuietHours | null> {
  return answer.ok ? { ok: true, value: answer.value.quiet_hours } : answer;
}

const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

customElements.define('verdict-quiet-hours', VerdictQuietHours);
