import { doneMessage, failureMessage } from '@verdict/elements/look';
import { defineWords, LANGUAGE_NAMES, LANGUAGES, type Language, language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { Request } from '../../controls/request.ts';
import { ask, chooseLanguage, client, session } from '../../frame/index.ts';
import { chooseTheme, THEMES, type Theme, theme } from '../../frame/preferences.ts';
import { partStyles } from './part-styles.ts';

const WORDS = defineWords({
  en: {
    name: 'Name',
    nameHint: 'Shown beside everything you write from now on.',
    save: 'Save name',
    saving: 'Saving…',
    saved: 'Name saved.',
    email: 'Email',
    emailHint: 'Never shown to others.',
    language: 'Language',
    languageHint: 'For these pages and the emails we send you.',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    themeHint: 'In this browser only.',
  },
  es: {
    name: 'Nombre',
    nameHint: 'Se muestra junto a todo lo que escriba a partir de ahora.',
    save: 'Guardar el nombre',
    saving: 'Guardando…',
    saved: 'Nombre guardado.',
    email: 'Correo electrónico',
    emailHint: 'Nunca se muestra a otros.',
    language: 'Idioma',
    languageHint: 'Para estas páginas y los correos que le enviamos.',
    theme: 'Tema',
    themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
    themeHint: 'Solo en este navegador.',
  },
});

/** Display name, language and theme. */
export class VerdictProfileSettings extends LitElement {
  static override properties = { typed: { state: true }, isSaved: { state: true } };
  static override styles = [
    partStyles,
    css`.choices { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-6); } .check { align-items: center; } .check input { margin: 0; }`,
  ];

  /** What was typed into the field; undefined before. */
  declare typed: string | undefined;
  declare isSaved: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request(this);

  constructor() {
    super();
    this.isSaved = false;
    for (const shared of [session, theme]) shared.watch(this);
  }

  protected override render(): TemplateResult {
    return html`${this.#renderName()}${this.#renderLanguage()}${this.#renderTheme()}`;
  }

  #renderName(): TemplateResult {
    const { t } = this.#words;
    const { isBusy, sentence } = this.#attempt;
    return html`<section><form @submit=${this.#save}>
      <div class="field">
        <label for="name">${t.name}</label>
        <input class="input" id="name" name="name" autocomplete="nickname" maxlength="80" pattern=".*\\S.*" required dir="auto" aria-describedby="name-hint"
          .value=${live(this.typed ?? session.account?.name ?? '')} @input=${this.#type} />
        <p class="caption" id="name-hint">${t.nameHint}</p>
      </div>
      ${failureMessage(sentence)} ${doneMessage(this.isSaved ? t.saved : '')}
      <button class="btn btn-filled" aria-disabled=${isBusy}>${isBusy ? t.saving : t.save}</button>
    </form></section>
    <section><div class="field"><p class="label">${t.email}</p><p>${session.account?.email}</p><p class="caption">${t.emailHint}</p></div></section>`;
  }

  #renderLanguage(): TemplateResult {
    const { t } = this.#words;
    return html`<section><fieldset><legend>${t.language}</legend><div class="choices">
      ${LANGUAGES.map((tag) => html`<label class="check" lang=${tag}><input type="radio" name="language" .checked=${live(tag === language.value)} @change=${() => this.#speak(tag)} />${LANGUAGE_NAMES[tag]}</label>`)}
    </div><p class="caption">${t.languageHint}</p></fieldset></section>`;
  }

  #renderTheme(): TemplateResult {
    const { t } = this.#words;
    return html`<section><fieldset><legend>${t.theme}</legend><div class="choices">
      ${THEMES.map((one: Theme) => html`<label class="check"><input type="radio" name="theme" .checked=${live(one === theme.value)} @change=${() => chooseTheme(one)} />${t.themes[one]}</label>`)}
    </div><p class="caption">${t.themeHint}</p></fieldset></section>`;
  }

  #speak(tag: Language): void {
    void chooseLanguage(tag);
  }

  #type(event: InputEvent): void {
    this.typed = (event.target as HTMLInputElement).value;
    this.isSaved = false;
  }

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.isSaved = false;
    const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim();
    const answer = await this.#attempt.run(() => ask(client.PATCH('/api/me', { body: { name } })));
    if (!answer) return;
    session.begin(answer.account);
    this.typed = undefined;
    this.isSaved = true;
  }
}

customElements.define('verdict-profile-settings', VerdictProfileSettings);
