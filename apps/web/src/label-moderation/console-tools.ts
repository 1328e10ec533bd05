import { formatNumber, language } from '@verdict/elements/words';
import { html, type TemplateResult } from 'lit';
import { EXPORT_FORMATS, type ExportFormat, minFeedbacksChoices, PAGE_SIZES, type QueueFilter } from './console-state.ts';
import { CONSOLE_WORDS } from './moderation-words.ts';

interface Tools {
  filter: QueueFilter;
  /** The export that is running. */
  exporting: ExportFormat | undefined;
  change(filter: Partial<QueueFilter>): void;
  exportAs(format: ExportFormat): void;
}

/** The filters of the queue, and its exports. */
export function renderTools(tools: Tools): TemplateResult {
  const t = CONSOLE_WORDS[language.value];
  const { filter, change } = tools;
  return html`<div class="tools" role="group" aria-label=${t.tools}>
    <div class="group"><span class="lbl" id="least">${t.atLeast}</span>
      <div class="segmented" role="group" aria-labelledby="least views">${minFeedbacksChoices().map(
        (least) =>
          html`<button type="button" aria-pressed=${least === filter.minFeedbacks} @click=${() => change({ minFeedbacks: least, offset: 0 })}>${formatNumber(least)}</button>`,
      )}</div>
      <span class="lbl" id="views">${t.views}</span></div>
    <label class="lbl">${t.shown}
      <select class="input" @change=${({ target }: Event) => change({ settled: (target as HTMLSelectElement).value === 'all', offset: 0 })}>
        <option value="waiting" ?selected=${!filter.settled}>${t.queues.waiting}</option>
        <option value="all" ?selected=${filter.settled}>${t.queues.all}</option>
      </select></label>
    <label class="lbl">${t.perPage}
      <select class="input" @change=${({ target }: Event) => change({ limit: Number((target as HTMLSelectElement).value), offset: 0 })}>
        ${PAGE_SIZES.map((size) => html`<option value=${size} ?selected=${size === filter.limit}>${formatNumber(size)}</option>`)}
      </select></label>
    ${renderExports(tools)}
  </div>`;
}

function renderExports({ exporting, exportAs }: Tools): TemplateResult {
  const t = CONSOLE_WORDS[language.value];
  return html`<div class="group exports" role="group" aria-labelledby="export"><span class="lbl" id="export">${t.export}</span>${EXPORT_FORMATS.map(
    (format) =>
      html`<button class="btn btn-text" type="button" aria-disabled=${exporting !== undefined} @click=${() => exportAs(format)}>${
        exporting === format ? t.exporting : t.formats[format]
      }</button>`,
  )}</div>`;
}
