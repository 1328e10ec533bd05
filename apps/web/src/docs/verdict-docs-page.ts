import '../controls/verdict-copy-button.ts';
import { emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Answer, ask, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { DOCS_WORDS } from './docs-words.ts';
import {
  curlOf,
  groupOperations,
  type OpenApi,
  type Operation,
  type OperationGroup,
  type Parameter,
  responseOf,
  type Schema,
} from './open-api.ts';
import { prose } from './prose.ts';
import { schemaView } from './schema-view.ts';

/** The reference of the API: every operation, what it takes, what it returns and why it may refuse. */
export class VerdictDocsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, search: { state: true }, opened: { state: true } };
  static override styles = [
    look,
    css`
      .columns { display: grid; grid-template-columns: minmax(0, 12rem) minmax(0, 1fr); gap: var(--v-space-8); align-items: start; }
      nav { position: sticky; top: 6rem; max-height: calc(100dvh - 7rem); overflow-y: auto; }
      nav a { display: flex; align-items: center; min-height: 2rem; font: var(--v-type-title-small); text-decoration: none; }
      nav a:hover { text-decoration: underline; }
      .search { position: sticky; top: 4rem; z-index: 1; padding-block: var(--v-space-3); background: var(--md-sys-color-surface); }
      section { display: grid; gap: var(--v-space-2); margin-block-end: var(--v-space-10); }
      h2, .operation { scroll-margin-block: 10rem; }
      .operation { border: var(--v-hairline); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-lowest); }
      .operation > summary { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 var(--v-space-3); padding: var(--v-space-3) var(--v-space-4); cursor: pointer; list-style: none; }
      .operation > summary::-webkit-details-marker { display: none; }
      .operation > summary .caption { grid-column: 2; }
      .method { font: var(--v-type-label); text-transform: uppercase; color: var(--md-sys-color-primary); }
      .path { overflow-wrap: anywhere; }
      .details { display: grid; gap: var(--v-space-4); padding: 0 var(--v-space-4) var(--v-space-4); }
      .fields { display: grid; gap: var(--v-space-3); }
      .fields .fields { margin-block-start: var(--v-space-2); padding-inline-start: var(--v-space-4); border-inline-start: 2px solid var(--md-sys-color-outline-variant); }
      .fields code { overflow-wrap: anywhere; }
      .name { font-weight: 600; }
      .prose, .fields > li { display: grid; gap: var(--v-space-1); font: var(--v-type-body-small); }
      summary { cursor: pointer; min-height: 1.5rem; }
      pre { margin: 0; padding: var(--v-space-4); overflow-x: auto; border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container); font: var(--v-type-code); }
      @media (max-width: 55.99rem) { .columns { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: none; } nav ul { columns: 2; } nav li { break-inside: avoid; } }
    `,
  ];

  declare address: PageAddress;
  declare search: string;
  declare opened: ReadonlySet<string>;
  readonly #words = new WordsController(this, DOCS_WORDS);
  #hasFoundPart = false;
  readonly #api = new Loaded<OpenApi>(this, loadDocument);

  constructor() {
    super();
    this.search = '';
    this.opened = new Set([location.hash.slice(1)]);
  }

  protected override updated(): void {
    if (!this.#api.value || this.#hasFoundPart) return;
    this.#hasFoundPart = true;
    this.shadowRoot?.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1>
        ${this.#api.value ? html`<div class="lede" lang="en">${prose(this.#api.value.info.description)}</div>` : nothing}
        <p class="row"><a class="btn btn-outlined" href="/">${icon('home', 'small')}${t.home}</a><a class="btn btn-text" href="/settings/keys">${icon('settings', 'small')}${t.keys}</a><a class="btn btn-text" href="/api/openapi.json" download>${icon('download', 'small')}${t.download}</a></p>
      </header>
      ${this.#renderReference()}`;
  }

  #renderReference(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#api;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#api.reload());
    const groups = groupOperations(state.value, this.search);
    const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
    return html`<div class="columns">
      <nav aria-label=${t.contents} lang="en"><ul>${groups.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}</ul></nav>
      <div>
        <div class="search field"><label class="sr" for="search">${t.search}</label>
          <input class="input" id="search" type="search" placeholder=${t.search} autocomplete="off" @input=${this.#searchFor} />
          <p class="caption" role="status">${t.found(count)}</p></div>
        ${
          count === 0
            ? emptyState(t.none)
            : repeat(
                groups,
                ({ name }) => name,
                (group) => this.#renderGroup(state.value, group),
              )
        }
      </div>
    </div>`;
  }

  #renderGroup(api: OpenApi, { name, operations }: OperationGroup): TemplateResult {
    return html`<section lang="en" aria-labelledby=${idOf(name)}><h2 id=${idOf(name)} tabindex="-1">${name}</h2>
      ${repeat(
        operations,
        ({ operationId }) => operationId,
        (operation) => this.#renderOperation(api, operation),
      )}</section>`;
  }

  #renderOperation(api: OpenApi, operation: Operation): TemplateResult {
    const { method, path, summary, operationId } = operation;
    const isOpen = this.opened.has(operationId);
    return html`<details class="operation" id=${operationId} ?open=${isOpen} @toggle=${this.#toggle}>
      <summary><span class="method">${method}</span><code class="path">${path}</code><span class="caption">${summary}</span></summary>
      ${isOpen ? this.#renderDetails(api, operation) : nothing}
    </details>`;
  }

  #renderDetails(api: OpenApi, operation: Operation): TemplateResult {
    const { t } = this.#words;
    const { description, parameters = [], requestBody, responses, operationId } = operation;
    const curl = curlOf(api, operation, location.origin);
    return html`<div class="details">
      ${description ? prose(description) : nothing}
      ${parameters.length > 0 ? html`<h3>${t.parameters}</h3>${schemaView(api, schemaOf(parameters), t.required)}` : nothing}
      ${Object.entries(requestBody?.content ?? {}).map(
        ([type, { schema }]) =>
          html`<h3>${t.body} <code class="quiet">${type}</code></h3>${schema ? schemaView(api, schema, t.required) : nothing}`,
      )}
      <h3>${t.responses}</h3>
      <ul class="fields">${Object.entries(responses).map(([status, response]) => this.#renderResponse(api, status, responseOf(api, response)))}</ul>
      <h3>${t.example}</h3>
      <pre tabindex="0"><code>${curl}</code></pre>
      <p class="row"><verdict-copy-button .text=${curl} .label=${t.copy}></verdict-copy-button><a class="btn btn-text" href="#${operationId}">${icon('link', 'small')}${t.link}</a></p>
    </div>`;
  }

  #renderResponse(api: OpenApi, status: string, { description, content = {} }: ReturnType<typeof responseOf>): TemplateResult {
    const [schema] = Object.values(content).map((one) => one.schema);
    return html`<li><details><summary><code class="name">${status}</code></summary>${schema && status < '300' ? schemaView(api, schema, this.#words.t.required) : nothing}</details>
      ${description === 'Default Response' ? nothing : prose(description)}</li>`;
  }

  #searchFor({ target }: InputEvent): void {
    this.search = (target as HTMLInputElement).value;
  }

  #toggle({ target }: Event): void {
    const { id, open } = target as HTMLDetailsElement;
    if (!(target as HTMLElement).matches('.operation')) return;
    this.opened = new Set(open ? [...this.opened, id] : [...this.opened].filter((one) => one !== id));
  }
}

const idOf = (tag: string): string => tag.toLowerCase().replaceAll(/\W+/g, '-');

/** Parameters as the fields of one object, each with its location. */
function schemaOf(parameters: readonly Parameter[]): Schema {
  const fields = parameters.map(({ name, in: place, description, schema }) => [
    name,
    { ...schema, description: `${description ?? ''} (${place})` },
  ]);
  return { properties: Object.fromEntries(fields), required: parameters.filter(({ required }) => required).map(({ name }) => name) };
}

/** The API document does not describe its own URL, so the typed client does not know it. */
async function loadDocument(): Promise<Answer<OpenApi>> {
  return ask(
    fetch('/api/openapi.json').then(async (response) => {
      const body = await response.json();
      return response.ok ? { data: body as OpenApi } : { error: body };
    }),
  );
}

customElements.define('verdict-docs-page', VerdictDocsPage);
