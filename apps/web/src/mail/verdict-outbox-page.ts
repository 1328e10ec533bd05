import { emptyState, failedState, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { StoredMail } from '@verdict/wire/mail';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { ask, client, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { splitLinks } from './split-links.ts';

const WORDS = defineWords({
  en: {
    title: 'Local outbox',
    lede: 'No mail server is configured, so emails are stored here instead of being sent. Only this computer can see them.',
    empty: 'No emails yet. Create an account to see its first email here.',
    none: 'There is no local outbox. It exists only when Verdict runs on your own computer without a mail server.',
    to: 'To',
    reload: 'Refresh',
  },
  es: {
    title: 'Bandeja de salida local',
    lede: 'No hay servidor de correo configurado, así que los correos se guardan aquí en lugar de enviarse. Solo se ven en este ordenador.',
    empty: 'Aún no hay correos. Cree una cuenta para ver aquí el primero.',
    none: 'No hay bandeja de salida local. Solo existe cuando Verdict funciona en su propio ordenador sin servidor de correo.',
    to: 'Para',
    reload: 'Actualizar',
  },
});

/** The unsent mail of someone who runs Verdict on their own machine. */
export class VerdictOutboxPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 48rem; }
      li { display: grid; gap: var(--v-space-3); padding-block: var(--v-space-6); }
      li:first-child { padding-block-start: 0; }
      .text { white-space: pre-line; overflow-wrap: anywhere; font: var(--v-type-body-small); padding: var(--v-space-4) var(--v-space-5);
        border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-low); }
      h2 { font: var(--v-type-title-large); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #mails = new Loaded(this, () => ask(client.GET('/api/outbox')));

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p>
        <div><button class="btn btn-outlined" @click=${() => this.#mails.reload()}>${t.reload}</button></div></div>
      ${this.#renderMails()}`;
  }

  #renderMails(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#mails;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') {
      if (state.failure.code === 'not_found') return emptyState(t.none);
      return failedState(refusalSentence(state.failure), () => void this.#mails.reload());
    }
    const { items } = state.value;
    return items.length === 0
      ? emptyState(t.empty)
      : html`<ol class="list">${items.map((mail) => html`<li>${this.#renderMail(mail)}</li>`)}</ol>`;
  }

  #renderMail({ subject, to, text, language, created_at }: StoredMail): TemplateResult {
    return html`<div><h2 lang=${language}>${subject}</h2><p class="caption">${this.#words.t.to} ${to}, ${timeElement(created_at)}</p></div>
      <p class="text" lang=${language}>${splitLinks(text).map((part) => ('href' in part ? html`<a href=${part.href}>${part.text}</a>` : part.text))}</p>`;
  }
}

customElements.define('verdict-outbox-page', VerdictOutboxPage);
