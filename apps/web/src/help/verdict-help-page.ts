import { look } from '@verdict/elements/look';
import { language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { type PageAddress, type PageElement, policies } from '../frame/index.ts';
import { HELP_WORDS } from './help-words.ts';

/** How to use Verdict, what its numbers mean, and what to do when something does not work. */
export class VerdictHelpPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      .columns { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, var(--v-measure)); gap: var(--v-space-8) clamp(2rem, 6vw, 6rem); align-items: start; }
      nav { position: sticky; top: 6rem; }
      nav a { display: flex; align-items: center; min-height: var(--v-target); font: var(--v-type-title-small); text-decoration: none; }
      nav a:hover { text-decoration: underline; }
      .parts { display: grid; gap: var(--v-space-12); }
      section { display: grid; gap: var(--v-space-4); scroll-margin-block: 6rem; }
      section:focus { outline: none; }
      dl { display: grid; gap: var(--v-space-5); }
      dt { font: var(--v-type-title); }
      dd { color: var(--md-sys-color-on-surface-variant); max-width: 60ch; }
      @media (max-width: 55.99rem) {
        .columns { grid-template-columns: minmax(0, 1fr); }
        nav { position: static; }
        nav ul { columns: 2; }
      }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, HELP_WORDS);

  constructor() {
    super();
    policies.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <div class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></div>
      <div class="columns">
        <nav aria-label=${t.contents}><ul>${t.parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
        <div class="parts">${t.parts.map(
          ({ id, title, items }) => html`<section id=${id} tabindex="-1" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
            <dl>${('en' in items ? items[language.value](policies.value) : items).map(({ question, answer, link }) => html`<div><dt>${question}</dt><dd>${answer}${link ? html` <a href=${link.href}>${link.text}</a>` : ''}</dd></div>`)}</dl></section>`,
        )}</div>
      </div>
    `;
  }
}

customElements.define('verdict-help-page', VerdictHelpPage);
