import { icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { HELP_WORDS } from './help-words.ts';
import { panelStyles } from './panel-styles.ts';

/** How Sentinel works and what to do when it does not. */
export class SentinelHelp extends LitElement {
  static override styles = [
    look,
    panelStyles,
    css`
      .topics { display: grid; border-block: var(--v-hairline); }
      details + details { border-block-start: var(--v-hairline); }
      summary { display: flex; align-items: center; justify-content: space-between; gap: var(--v-space-3); min-height: var(--v-target); padding-block: var(--v-space-2); cursor: pointer; list-style: none; font: var(--v-type-title-small); }
      summary::-webkit-details-marker { display: none; }
      summary .i { color: var(--md-sys-color-on-surface-variant); transition: rotate var(--v-motion-press); }
      details[open] summary .i { rotate: 180deg; }
      details > div { display: grid; gap: var(--v-space-2); padding-block-end: var(--v-space-4); color: var(--md-sys-color-on-surface-variant); max-width: 60ch; }
      .keys { display: grid; gap: var(--v-space-3); }
      .keys div { display: grid; gap: .25rem var(--v-space-4); grid-template-columns: 9rem minmax(0, 1fr); align-items: center; }
      .keys dd { color: var(--md-sys-color-on-surface-variant); }
    `,
  ];

  readonly #words = new WordsController(this, HELP_WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="how"><h2 id="how">${t.how}</h2>${topics(t.topics)}</section>
      <section aria-labelledby="troubles"><h2 id="troubles">${t.troubleshooting}</h2>${topics(t.troubles)}</section>
      <section aria-labelledby="keys"><h2 id="keys">${t.keys}</h2>
        <dl class="keys">${t.keyList.map(
          ({ keys, does }) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${does}</dd></div>`,
        )}</dl></section>`;
  }
}

function topics(all: (typeof HELP_WORDS)['en']['topics']): TemplateResult {
  return html`<div class="topics">${all.map(
    ({ question, answers }) => html`<details><summary>${question}${icon('chevronDown', 'small')}</summary>
      <div>${answers.map((answer) => html`<p>${answer}</p>`)}</div></details>`,
  )}</div>`;
}

customElements.define('sentinel-help', SentinelHelp);
