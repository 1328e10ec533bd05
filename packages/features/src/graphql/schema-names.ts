import type { TSchema } from 'typebox';
import type { ListedType } from '../define-graphql.ts';
import { type JsonSchema, unwrap, valuesOf } from './unwrap.ts';

export function isListed(type: TSchema | ListedType): type is ListedType {
  return 'listed' in type;
}

/** The GraphQL name of each schema: enums are found by their values, objects by their name in the API or by identity. */
export class SchemaNames {
  readonly #byValues = new Map<string, string>();
  readonly #byId = new Map<string, string>();
  readonly #bySchema = new Map<JsonSchema, string>();

  constructor(types: Readonly<Record<string, TSchema | ListedType>>, inputs: Readonly<Record<string, TSchema>>) {
    for (const [name, type] of [...Object.entries(types), ...Object.entries(inputs)])
      for (const schema of isListed(type) ? [type.listed, type.whole] : [type]) this.#add(name, unwrap(schema).schema);
  }

  #add(name: string, schema: JsonSchema): void {
    const values = valuesOf(schema);
    if (values) this.#byValues.set(keyOf(values), name);
    else this.#bySchema.set(schema, name);
    if (schema.$id !== undefined) this.#byId.set(schema.$id, name);
  }

  typeOf(schema: JsonSchema, { isRequired }: { isRequired: boolean }): string {
    const { schema: inner, isNullable, isList } = unwrap(schema);
    const name = this.#nameOf(inner);
    return `${isList ? `[${name}!]` : name}${isRequired && !isNullable ? '!' : ''}`;
  }

  /** The description of a property; that of an object belongs to its type. */
  descriptionOf(schema: JsonSchema): string | undefined {
    if (schema.description !== undefined && !schema.properties) return schema.description;
    const { schema: inner } = unwrap(schema);
    return inner.properties || inner.anyOf ? undefined : inner.description;
  }

  #nameOf(schema: JsonSchema): string {
    const values = valuesOf(schema);
    if (values) return this.#byValues.get(keyOf(values)) ?? 'String';
    const named = schema.$ref === undefined ? this.#bySchema.get(schema) : this.#byId.get(schema.$ref);
    const name = named ?? scalarOf(schema);
    if (name === undefined) throw new Error(`GraphQL has no name for ${JSON.stringify(schema)}.`);
    return name;
  }
}

const keyOf = (values: readonly string[]): string => values.toSorted().join(' ');

function scalarOf({ type, format, maximum, properties }: JsonSchema): string | undefined {
  if (type === 'integer') return maximum === Number.MAX_SAFE_INTEGER ? 'Id' : 'Int';
  if (type === 'number') return 'Float';
  if (type === 'boolean') return 'Boolean';
  if (type === 'string') return format === 'date-time' ? 'Moment' : 'String';
  return type === 'object' && !properties ? 'Json' : undefined;
}

export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_gap, letter: string) => letter.toUpperCase());
}
