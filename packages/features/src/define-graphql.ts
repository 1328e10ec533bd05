import type { TSchema } from 'typebox';

/** What a slice adds to GraphQL. The fields of its types come from the schemas of the API. */
export interface GraphqlPart {
  /** The schemas of the API that have a name in GraphQL, among them those of single properties: objects and enums. */
  types?: Readonly<Record<string, TSchema | ListedType>>;
  inputs?: Readonly<Record<string, TSchema>>;
  queries?: Readonly<Record<string, GraphqlRoute>>;
  mutations?: Readonly<Record<string, GraphqlRoute>>;
  /** By type: the fields that lead to other types. */
  connections?: Readonly<Record<string, Readonly<Record<string, GraphqlRoute>>>>;
  /** How long a list can be, by `Type.field`; 20 where nothing is said. */
  longest?: Readonly<Record<string, number>>;
}

/** A type of which lists leave fields out. */
export interface ListedType {
  listed: TSchema;
  whole: TSchema;
  /** Where the whole of it is read. */
  from: GraphqlSource & { part: string };
}

/** A route, and which part of its response is meant. */
export interface GraphqlSource {
  /** `:name` is filled in from the arguments. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  part?: string;
}

/** A field that is the response of a route. */
export interface GraphqlRoute extends GraphqlSource {
  returns: string;
  description?: string;
  /** The path parameters that are texts; the others are whole numbers. */
  texts?: readonly string[];
  /** The query or the body of the route; its properties become arguments. */
  args?: TSchema;
  /** The body of the route as one argument of this type. */
  input?: string;
  /** By path or query parameter: the field of the parent that fills it. */
  from?: Readonly<Record<string, string>>;
  /** Whether the route takes null for a value; elsewhere null is left out. */
  takesNull?: boolean;
}
