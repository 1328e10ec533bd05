import './verdict-erasure.ts';
import { saveFile } from '@verdict/elements/file';
import { doneMessage, failureMessage, icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { announce, ask, client, type PageAddress, type PageElement, session } from '../frame/index.ts';
import { HELD_DATA } from './held-data.ts';

const WORDS = defineWords({
  en: {
    title: 'Your data',
    lede: 'See what we store about you, download a copy, or delete your account.',
    hold: 'What we store',
    copy: 'Download a copy',
    copyHint: 'One JSON file with everything above.',
    download: 'Download',
    downloading: 'Preparing…',
    downloaded: 'Copy saved to your downloads folder.',
    erase: 'Delete your account',
    eraseHint: 'Download a copy first if you want to keep what you wrote.',
    willGo: 'Your account will be deleted in one day. You can cancel until then.',
    kept: 'Deletion cancelled.',
  },
  es: {
    title: 'Sus datos',
    lede: 'Vea qué guardamos sobre usted, descargue una copia o borre su cuenta.',
    hold: 'Lo que guardamos',
    copy: 'Descargar una copia',
    copyHint: 'Un archivo JSON con todo lo anterior.',
    download: 'Descargar',
    downloading: 'Preparando…',
    downloaded: 'Copia guardada en su carpeta de descargas.',
    erase: 'Borrar su cuenta',
    eraseHint: 'Descargue antes una copia si quiere conservar lo que escribió.',
    willGo: 'Su cuenta se borrará dentro de un día. Hasta entonces puede cancelarlo.',
    kept: 'Borrado cancelado.',
  },
});

/** The personal data of the signed-in person: export and erasure. */
export class VerdictMyDataPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, isSaved: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 48rem; }
      section { display: grid; gap: var(--v-space-4); padding-block: var(--v-space-8); border-block-start: var(--v-hairline); }
      dl { display: grid; grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr); gap: var(--v-space-4) var(--v-space-6); }
      dt { font: var(--v-type-title-small); }
      dd { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
      @media (max-width: 35rem) { dl { grid-template-columns: 1fr; gap: var(--v-space-1); } dd { margin-block-end: var(--v-space-3); } }
    `,
  ];

  declare address: PageAddress;
  declare isSaved: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #held = new WordsController(this, HELD_DATA);
  readonly #download = new Request(this);
  readonly #erasure = new Request(this);

  constructor() {
    super();
    this.isSaved = false;
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <div class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></div>
      <section aria-labelledby="hold"><h2 id="hold">${t.hold}</h2>
        <dl>${this.#held.t.map(([what, why]) => html`<dt>${what}</dt><dd>${why}</dd>`)}</dl></section>
      <section aria-labelledby="copy"><h2 id="copy">${t.copy}</h2><p>${t.copyHint}</p>
        ${failureMessage(this.#download.sentence)} ${doneMessage(this.isSaved ? t.downloaded : '')}
        <div><button class="btn btn-filled" aria-disabled=${this.#download.isBusy} @click=${this.#save}>${icon('download', 'small')}${this.#download.isBusy ? t.downloading : t.download}</button></div></section>
      <section aria-labelledby="erase"><h2 id="erase">${t.erase}</h2><p>${t.eraseHint}</p>
        <verdict-erasure .eraseAfter=${session.account?.erase_after ?? ''} ?busy=${this.#erasure.isBusy} .failure=${this.#erasure.sentence}
          @erasure-requested=${this.#erase} @erasure-withdrawn=${this.#keep}></verdict-erasure></section>
    `;
  }

  async #save(): Promise<void> {
    this.isSaved = false;
    const file = await this.#download.run(() => ask(client.GET('/api/me/data')));
    if (!file) return;
    saveFile(
      `verdict-my-data-${file.exported_at.slice(0, 10)}.json`,
      new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    );
    this.isSaved = true;
  }

  async #erase(): Promise<void> {
    const answer = await this.#erasure.run(() => ask(client.POST('/api/me/erasure')));
    if (answer) this.#become(answer.erase_after, this.#words.t.willGo);
  }

  async #keep(): Promise<void> {
    const answer = await this.#erasure.run(() => ask(client.DELETE('/api/me/erasure')));
    if (answer) this.#become(null, this.#words.t.kept);
  }

  #become(erase_after: string | null, sentence: string): void {
    if (session.account) session.begin({ ...session.account, erase_after });
    announce(sentence);
  }
}

customElements.define('verdict-my-data-page', VerdictMyDataPage);
