import { failureMessage, icon } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import { narrowPage } from '../account/sign-in/narrow-page.ts';
import { Request } from '../controls/request.ts';
import { ask, client, type PageAddress, type PageElement } from '../frame/index.ts';

const WORDS = defineWords({
  en: {
    title: 'Stop these emails?',
    lede: 'You will still see these notifications on Verdict.',
    stop: 'Stop emails',
    stopping: 'One moment…',
    stopped: 'You will no longer get emails when:',
    undo: 'Undo',
    resumed: 'You will get emails again when:',
    all: 'Notification settings',
    noLink: 'This link is incomplete. Open the link in the email again.',
  },
  es: {
    title: '¿Dejar de recibir estos correos?',
    lede: 'Seguirá viendo estos avisos en Verdict.',
    stop: 'Dejar de recibirlos',
    stopping: 'Un momento…',
    stopped: 'Ya no recibirá correos cuando:',
    undo: 'Deshacer',
    resumed: 'Vuelve a recibir correos cuando:',
    all: 'Ajustes de avisos',
    noLink: 'Este enlace está incompleto. Abra de nuevo el enlace del correo.',
  },
});

/** The page behind the unsubscribe link of a mail. It asks for a click, which can be undone. */
export class VerdictUnsubscribePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, outcome: { state: true } };
  static override styles = narrowPage;

  declare address: PageAddress;
  declare outcome: { is: 'stopped' | 'resumed'; name: string } | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { isBusy, sentence } = this.#attempt;
    return html`
      <h1>${t.title}</h1><p class="lede">${t.lede}</p>
      <div class="card">
        ${failureMessage(this.#token ? sentence : t.noLink)}
        <div role="status">${this.outcome ? this.#renderOutcome(this.outcome) : ''}</div>
        ${
          this.#token
            ? html`<button class=${this.outcome?.is === 'stopped' ? 'btn btn-outlined' : 'btn btn-filled'} aria-disabled=${isBusy} @click=${this.#press}>
          ${isBusy ? t.stopping : this.outcome?.is === 'stopped' ? html`${icon('undo', 'small')}${t.undo}` : t.stop}</button>`
            : ''
        }
      </div>
      <p class="beside"><a href="/settings/notifications">${t.all}</a></p>
    `;
  }

  #renderOutcome({ is, name }: { is: 'stopped' | 'resumed'; name: string }): TemplateResult {
    return html`<div class="notice">${icon('check')}<div><p>${this.#words.t[is]} <strong>${name}</strong>.</p></div></div>`;
  }

  get #token(): string {
    return this.address.query.get('token') ?? '';
  }

  async #press(): Promise<void> {
    const isUndo = this.outcome?.is === 'stopped';
    const params = { query: { token: this.#token } };
    const answer = await this.#attempt.run(() =>
      ask(isUndo ? client.POST('/api/unsubscribe/undo', { params }) : client.POST('/api/unsubscribe', { params })),
    );
    if (answer) this.outcome = { is: isUndo ? 'resumed' : 'stopped', name: answer.name };
  }
}

customElements.define('verdict-unsubscribe-page', VerdictUnsubscribePage);
