import type { TSchema } from 'typebox';
import type { GraphqlPart, GraphqlRoute, ListedType } from '../define-graphql.ts';
import { camelCase, isListed, SchemaNames } from './schema-names.ts';
import { type JsonSchema, propertiesOf, unwrap, valuesOf } from './unwrap.ts';

/** The schema definition of these parts. Types have the fields that the API documents; routes become fields with arguments. */
export function deriveSdl(parts: readonly GraphqlPart[]): string {
  const types = merged(parts, 'types');
  const inputs = merged(parts, 'inputs');
  const writer = new SdlWriter(new SchemaNames(types, inputs), merged(parts, 'longest'));
  return [
    ...Object.entries(types).map(([name, type]) => writer.type(name, type)),
    ...Object.entries(inputs).map(([name, input]) => writer.input(name, input)),
    writer.root('Query', merged(parts, 'queries')),
    writer.root('Mutation', merged(parts, 'mutations'), 'They run one after the other. A refused one does not undo the others.'),
    ...parts.flatMap(({ connections = {} }) => Object.entries(connections)).map(([name, fields]) => writer.connections(name, fields)),
  ].join('\n');
}

function merged<Key extends keyof GraphqlPart>(parts: readonly GraphqlPart[], key: Key): NonNullable<GraphqlPart[Key]> {
  return Object.assign({}, ...parts.map((part) => part[key]));
}

const LIMIT = 'limit: Int = 20';

class SdlWriter {
  readonly #names: SchemaNames;
  readonly #longest: Readonly<Record<string, number>>;

  constructor(names: SchemaNames, longest: Readonly<Record<string, number>>) {
    this.#names = names;
    this.#longest = longest;
  }

  type(name: string, type: TSchema | ListedType): string {
    const { schema } = unwrap(isListed(type) ? type.whole : type);
    const described = unwrap(isListed(type) ? type.listed : type).schema;
    const values = valuesOf(schema);
    if (values) return block(`enum ${name}`, values, schema);
    const listed = isListed(type) ? propertiesOf(type.listed) : undefined;
    const fields = Object.entries(propertiesOf(schema)).map(([property, { schema: of, isRequired }]) => {
      const isWhole = listed !== undefined && !(property in listed);
      return this.#field(name, { property, schema: of, isRequired: isRequired && !isWhole, isWhole });
    });
    return block(`type ${name}`, fields, described);
  }

  input(name: string, input: TSchema): string {
    return block(`input ${name}`, this.#takes(unwrap(input).schema), unwrap(input).schema);
  }

  root(name: string, routes: Readonly<Record<string, GraphqlRoute>>, description?: string): string {
    return block(`type ${name}`, this.#routes(routes), { description });
  }

  connections(name: string, routes: Readonly<Record<string, GraphqlRoute>>): string {
    return block(
      `extend type ${name}`,
      this.#routes(routes).map((field) => `${field} @asks`),
    );
  }

  #field(type: string, { property, schema, isRequired, isWhole }: Field): string {
    const name = camelCase(property);
    const longest = this.#longest[`${type}.${name}`];
    const directives = `${isWhole ? ' @whole' : ''}${longest === undefined ? '' : ` @most(items: ${longest})`}`;
    return `${quoted(this.#names.descriptionOf(schema))}${name}: ${this.#names.typeOf(schema, { isRequired })}${directives}`;
  }

  #routes(routes: Readonly<Record<string, GraphqlRoute>>): string[] {
    return Object.entries(routes).map(([name, route]) => {
      const args = this.#argumentsOf(route);
      return `${quoted(route.description)}${name}${args.length > 0 ? `(${args.join(' ')})` : ''}: ${route.returns}`;
    });
  }

  #argumentsOf({ route, texts = [], args, input, from = {} }: GraphqlRoute): string[] {
    const ids = Array.from(route.matchAll(/:(\w+)/g), ([, name]) => name as string);
    return [
      ...ids.filter((name) => !(name in from)).map((name) => `${name}: ${texts.includes(name) ? 'String' : 'Id'}!`),
      ...(args ? this.#takes(args, from) : []),
      ...(input === undefined ? [] : [`input: ${input}!`]),
    ];
  }

  #takes(schema: JsonSchema, filledIn: object = {}): string[] {
    const properties = Object.entries(propertiesOf(schema)).filter(([name]) => !(name in filledIn));
    return properties.map(([name, { schema: of, isRequired }]) =>
      name === 'limit' ? LIMIT : `${quoted(this.#names.descriptionOf(of))}${name}: ${this.#names.typeOf(of, { isRequired })}`,
    );
  }
}

interface Field {
  property: string;
  schema: JsonSchema;
  isRequired: boolean;
  isWhole: boolean;
}

function block(head: string, lines: readonly string[], { description }: Pick<JsonSchema, 'description'> = {}): string {
  return `${quoted(description)}${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

function quoted(description: string | undefined): string {
  return description === undefined ? '' : `${JSON.stringify(description)} `;
}
