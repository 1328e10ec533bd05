import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Log } from '@verdict/platform/log';
import { type GraphqlBody, type GraphqlError, MAX_QUERY_LENGTH } from '@verdict/wire/graphql';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { fieldError } from './errors.ts';
import { type Context, findField } from './fields.ts';
import { LIMITS, measure } from './measure.ts';

/** More tokens than any page needs, and few enough for validation, which compares pairs of fields. */
const MAX_TOKENS = 1000;
const MAX_MISTAKES = 5;

/** A valid operation within the limits. */
export interface Operation {
  document: DocumentNode;
  node: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
}

export interface OperationAnswer {
  data?: unknown;
  errors?: readonly GraphqlError[];
}

export function readOperation(schema: GraphQLSchema, { query, operationName, variables }: GraphqlBody): Result<Operation> {
  if (query.length > MAX_QUERY_LENGTH) return tooComplex('length');
  const document = parseOrRefuse(query);
  if (!document.ok) return document;
  const tooMuch = measure(document.value, schema, variables ?? {});
  if (tooMuch) return tooComplex(tooMuch);
  const mistakes = validate(schema, document.value, undefined, { maxErrors: MAX_MISTAKES });
  if (mistakes.length > 0) return refuse('invalid_request', mistakes.map(whereAndWhat));
  const node = getOperationAST(document.value, operationName);
  if (!node) return refuse('invalid_request', [{ where: 'operationName', problem: 'must name one of the operations of the query' }]);
  return ok({ document: document.value, node, variables: variables ?? {} });
}

function parseOrRefuse(query: string): Result<DocumentNode> {
  try {
    return ok(parse(query, { maxTokens: MAX_TOKENS }));
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return error.message.includes('Parsing aborted') ? tooComplex('words') : refuse('invalid_request', [whereAndWhat(error)]);
  }
}

function tooComplex(exceeded: keyof typeof LIMITS | 'words' | 'length') {
  return refuse('query_too_complex', { exceeded, most: { ...LIMITS, words: MAX_TOKENS, length: MAX_QUERY_LENGTH } });
}

function whereAndWhat({ message, locations }: GraphQLError) {
  const [{ line, column } = { line: 1, column: 1 }] = locations ?? [];
  return { where: `query, line ${line}, column ${column}`, problem: message };
}

export interface Run {
  schema: GraphQLSchema;
  context: Context;
  log: Log;
  /** The root object of a subscription. */
  root?: object;
}

/** Without data nothing was run: the variables are invalid. */
export async function runOperation(
  { document, node, variables }: Operation,
  { schema, context, log, root = {} }: Run,
): Promise<OperationAnswer> {
  const { data, errors } = await execute({
    schema,
    document,
    operationName: node.name?.value,
    variableValues: variables,
    contextValue: context,
    rootValue: root,
    fieldResolver: findField as never,
  });
  return { ...(data !== undefined && { data }), ...(errors && { errors: errors.map((error) => fieldError(error, log)) }) };
}
