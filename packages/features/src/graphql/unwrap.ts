/** The parts of a TypeBox schema that GraphQL uses. */
export interface JsonSchema {
  $id?: string;
  $ref?: string;
  type?: string;
  format?: string;
  maximum?: number;
  description?: string | undefined;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

/** A schema without its list and null wrappers. */
interface Unwrapped {
  schema: JsonSchema;
  isNullable: boolean;
  isList: boolean;
}

export function unwrap(schema: JsonSchema): Unwrapped {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (others?.length === 1) return { ...unwrap(others[0] as JsonSchema), isNullable: true };
  if (schema.items) return { ...unwrap(schema.items), isNullable: false, isList: true };
  return { schema, isNullable: false, isList: false };
}

/** The values of an enum of texts; undefined for other schemas. */
export function valuesOf(schema: JsonSchema): string[] | undefined {
  const values = schema.anyOf?.map(valuesOf) ?? [schema.enum ?? (schema.const === undefined ? undefined : [schema.const])];
  const texts = values.flatMap((each) => each ?? [undefined]);
  return texts.every((each) => typeof each === 'string') ? [...new Set(texts)] : undefined;
}

interface Property {
  schema: JsonSchema;
  isRequired: boolean;
}

/** The properties of an object, or of a union of objects: those that not all of them require are optional. */
export function propertiesOf({ properties, required = [], anyOf }: JsonSchema): Record<string, Property> {
  if (anyOf) return ofAny(anyOf.map(propertiesOf));
  const { success: _, ...others } = properties ?? {};
  return Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, { schema, isRequired: required.includes(name) }]));
}

function ofAny(objects: readonly Record<string, Property>[]): Record<string, Property> {
  const names = new Set(objects.flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => {
      const found = objects.flatMap((object) => object[name] ?? []);
      const [first] = found as [Property];
      const anyOf = found.map(({ schema }) => schema);
      const schema = anyOf.every(valuesOf) ? { anyOf } : first.schema;
      return [name, { schema, isRequired: found.length === objects.length && found.every(({ isRequired }) => isRequired) }];
    }),
  );
}
