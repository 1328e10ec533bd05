import { LABEL_STATUSES, type LabelStatus, type LabelType } from '@verdict/core/label';
import { LABEL_STATES, type LabelState, labelTypeName, stateName, statusName } from '@verdict/elements/label';
import { look } from '@verdict/elements/look';
import { defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { LabelResponse } from '@verdict/wire/label';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { navigate, session } from '../../frame/index.ts';
import { type FlagFilter, flagFilterAddress, isFiltered, matchesFilter } from './flag-filter.ts';
import { knownState } from './shown-flags.ts';

const WORDS = defineWords({
  en: {
    filter: 'Flags',
    show: 'Show',
    all: 'All flags',
    needed: 'Needs your answer',
    type: 'Type',
    anyType: 'Any type',
    status: 'Status',
    anyStatus: 'Any status',
    shown: (shown: string, all: string) => `${shown} of ${all} flags shown`,
  },
  es: {
    filter: 'Marcas',
    show: 'Ver',
    all: 'Todas las marcas',
    needed: 'Falta su respuesta',
    type: 'Tipo',
    anyType: 'Cualquier tipo',
    status: 'Estado',
    anyStatus: 'Cualquier estado',
    shown: (shown: string, all: string) => `Se muestran ${shown} de ${all} marcas`,
  },
});

/** Chooses which flags of a debate are shown. Each choice is a link. */
export class VerdictFlagFilters extends LitElement {
  static override properties = {
    labels: { attribute: false },
    filter: { attribute: false },
    path: {},
  };
  static override styles = [
    look,
    css`
      :host { display: block; padding-block: var(--v-space-4); border-block: var(--v-hairline); }
      nav { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2); }
      .name { font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); margin-inline-end: var(--v-space-1); }
      select.chip { field-sizing: content; max-width: 100%; }
      .shown { margin-block-start: var(--v-space-2); }
    `,
  ];

  declare labels: readonly LabelResponse[];
  declare filter: FlagFilter;
  /** The address of the debate. */
  declare path: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    session.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { labels, filter } = this;
    const { verdict, needed, ...rest } = filter;
    return html`<nav aria-label=${t.filter}><span class="name" aria-hidden="true">${t.show}</span>
        ${this.#renderChip(t.all, rest, !verdict && !needed)}
        ${session.account ? this.#renderChip(t.needed, { ...rest, needed: true }, needed === true) : nothing}
        ${this.#verdicts.map((one) => this.#renderChip(stateName(one), { ...rest, verdict: one }, one === verdict))}
        ${this.#renderTypes()} ${this.#renderStatuses()}
      </nav>
      ${isFiltered(filter) ? html`<p class="caption shown" role="status">${t.shown(formatNumber(this.#count(filter)), formatNumber(labels.length))}</p>` : nothing}`;
  }

  /** The options that some flag has, and the selected one. */
  get #verdicts(): LabelState[] {
    return LABEL_STATES.filter((one) => one === this.filter.verdict || this.labels.some((label) => knownState(label) === one));
  }

  #count(filter: FlagFilter): number {
    return this.labels.filter((label) => matchesFilter(label, filter, knownState(label))).length;
  }

  #renderChip(name: string, filter: FlagFilter, isChosen: boolean): TemplateResult {
    return html`<a class="chip" href=${flagFilterAddress(this.path, filter)} aria-current=${isChosen ? 'true' : nothing}>${name} <b>${formatNumber(this.#count(filter))}</b></a>`;
  }

  #renderTypes(): TemplateResult {
    const { t } = this.#words;
    const types = [...new Set([...this.labels.map(({ fallacy_type }) => fallacy_type), ...(this.filter.type ? [this.filter.type] : [])])];
    const options = types.map((type) => ({ value: type, name: labelTypeName(type) })).toSorted((a, b) => a.name.localeCompare(b.name));
    return this.#renderSelect({ name: t.type, any: t.anyType, options, chosen: this.filter.type }, (value) => {
      const { type: _, ...rest } = this.filter;
      return value ? { ...rest, type: value as LabelType } : rest;
    });
  }

  #renderStatuses(): TemplateResult {
    const { t } = this.#words;
    const options = LABEL_STATUSES.map((status) => ({ value: status, name: statusName(status) }));
    return this.#renderSelect({ name: t.status, any: t.anyStatus, options, chosen: this.filter.status }, (value) => {
      const { status: _, ...rest } = this.filter;
      return value ? { ...rest, status: value as LabelStatus } : rest;
    });
  }

  #renderSelect(
    { name, any, options, chosen }: { name: string; any: string; options: { value: string; name: string }[]; chosen: string | undefined },
    filterFor: (value: string) => FlagFilter,
  ): TemplateResult {
    const choose = ({ target }: Event): void => navigate(flagFilterAddress(this.path, filterFor((target as HTMLSelectElement).value)));
    return html`<select class="chip" aria-label=${name} .value=${chosen ?? ''} @change=${choose}>
      <option value="" ?selected=${!chosen}>${any}</option>
      ${options.map(({ value, name: label }) => html`<option value=${value} ?selected=${value === chosen}>${label}</option>`)}
    </select>`;
  }
}

customElements.define('verdict-flag-filters', VerdictFlagFilters);
