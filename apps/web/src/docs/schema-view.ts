import { html, nothing, type TemplateResult } from 'lit';
import { describeType, nameOf, type OpenApi, type Schema } from './open-api.ts';
import { prose } from './prose.ts';

const DEEPEST = 6;

/** The fields of a schema, each with its type and its meaning; nested ones can be opened. */
export function schemaView(api: OpenApi, schema: Schema, required: string, depth = 0): TemplateResult | typeof nothing {
  const { properties, required: names = [] } = fieldsOf(api, schema);
  if (!properties || depth > DEEPEST) return depth === 0 ? html`<p><code>${describeType(schema)}</code></p>` : nothing;
  return html`<ul class="fields">${Object.entries(properties).map(
    ([name, field]) => html`<li>
      <p><code class="name">${name}</code> <code class="quiet">${describeType(field)}</code>${names.includes(name) ? html` <span class="tag">${required}</span>` : nothing}</p>
      ${field.description ? prose(field.description) : nothing}
      ${nestedView(api, field, required, depth)}
    </li>`,
  )}</ul>`;
}

function nestedView(api: OpenApi, field: Schema, required: string, depth: number): TemplateResult | typeof nothing {
  const inner = [field, field.items, ...(field.anyOf ?? [])].find((one) => one && fieldsOf(api, one).properties);
  if (!inner || depth >= DEEPEST) return nothing;
  const title = nameOf(inner) ?? Object.keys(fieldsOf(api, inner).properties ?? {}).join(', ');
  return html`<details><summary><code>{ ${title} }</code></summary>${schemaView(api, inner, required, depth + 1)}</details>`;
}

/** The schema, or the one it refers to; an `allOf` is merged into one. */
function fieldsOf(api: OpenApi, schema: Schema): Schema {
  const name = nameOf(schema);
  if (name) return fieldsOf(api, api.components.schemas[name] ?? {});
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => fieldsOf(api, part));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}
