import { formatNumber, language } from '@verdict/elements/words';
import { html, type TemplateResult } from 'lit';
import { EXPORT_FORMATS, type ExportFormat, MIN_FEEDBACKS, PAGE_SIZES, type QueueFilter } from './console-state.ts';
import { CONSOLE_WORDS } from './moderation-words.ts';

interface Tools {
  filter: QueueFilter;
  /** Which export is on its way. */
  exporting: ExportFormat | undefined;
  change(filter: Partial<QueueFilter>): void;
  exportAs(format: ExportFormat): void;
}

/** What the queue shows, and the ways to take it along. */
export function renderTools(tools: Tools): TemplateResult {
  const said = CONSOLE_WORDS[language.value];
  const { filter, change } = tools;
  return html`<div class="tools" role="group" aria-label=${said.tools}>
    <div class="group"><span class="lbl" id="least">${said.atLeast}</span>
      <div class="segmented" role="group" aria-labelledby="least views">${MIN_FEEDBACKS.map(
        (least) =>
          html`<button type="button" aria-pressed=${least === filter.minFeedbacks} @click=${() => change({ minFeedbacks: least, offset: 0 })}>${formatNumber(least)}</button>`,
      )}</div>
      <span class="lbl" id="views">${said.views}</span></div>
    <label class="lbl">${said.shown}
      <select class="input" @change=${({ target }: Event) => change({ settled: (target as HTMLSelectElement).value === 'all', offset: 0 })}>
        <option value="waiting" ?selected=${!filter.settled}>${said.queues.waiting}</option>
        <option value="all" ?selected=${filter.settled}>${said.queues.all}</option>
      </select></label>
    <label class="lbl">${said.perPage}
      <select class="input" @change=${({ target }: Event) => change({ limit: Number((target as HTMLSelectElement).value), offset: 0 })}>
        ${PAGE_SIZES.map((size) => html`<option value=${size} ?selected=${size === filter.limit}>${formatNumber(size)}</option>`)}
      </select></label>
    ${renderExports(tools)}
  </div>`;
}

function renderExports({ exporting, exportAs }: Tools): TemplateResult {
  const said = CONSOLE_WORDS[language.value];
  return html`<div class="group exports" role="group" aria-labelledby="export"><span class="lbl" id="export">${said.export}</span>${EXPORT_FORMATS.map(
    (format) =>
      html`<button class="btn btn-text" type="button" aria-disabled=${exporting !== undefined} @click=${() => exportAs(format)}>${
        exporting === format ? said.exporting : said.formats[format]
      }</button>`,
  )}</div>`;
}
