import { icon } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ask, client } from '../frame/index.ts';

const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const WORDS = defineWords({
  en: { open: 'Open the local outbox' },
  es: { open: 'Abrir la bandeja de salida local' },
});

/** Links developers on this machine to mail that was not sent. For everybody else there is no request. */
export class LocalOutbox implements ReactiveController {
  #isThere = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (LOCAL_NAMES.test(location.hostname)) void this.#look();
  }

  renderLink(): TemplateResult | typeof nothing {
    if (!this.#isThere) return nothing;
    return html`<p><a class="btn btn-tonal" href="/outbox">${icon('mail', 'small')}${WORDS[language.value].open}</a></p>`;
  }

  async #look(): Promise<void> {
    this.#isThere = (await ask(client.GET('/api/outbox'))).ok;
    this.#host.requestUpdate();
  }
}
