import type { Refusal } from '@verdict/wire/error';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { describeProblem } from './errors.ts';
import { RefusalError } from './refusal-error.ts';

/** Bodies must have the right types; text in an address is converted first. */
export function validateStrictly(http: FastifyInstance): void {
  const strict = compilerWith(http, { coerceTypes: false });
  const lenient = compilerWith(http, { coerceTypes: true });
  http.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart === 'body') return compileLazily(strict, schema as object);
    const validate = compileLazily(lenient, schema as object);
    return withPlainNumbers(schema as AddressSchema, { part: httpPart ?? 'address', validate });
  });
}

type Validate = ReturnType<Parameters<FastifyInstance['setValidatorCompiler']>[0]>;

/** Compiles a validator on first use: compiling all of them would take most of a server's start. */
function compileLazily(compiler: () => Ajv, schema: object): Validate {
  let validate: ValidateFunction | undefined;
  const validateLazily: Validate = (data) => {
    validate ??= compiler().compile(schema);
    return validate(data);
  };
  return Object.defineProperty(validateLazily, 'errors', { get: () => validate?.errors });
}

function compilerWith(http: FastifyInstance, options: { coerceTypes: boolean }): () => Ajv {
  let ajv: Ajv | undefined;
  return () => {
    ajv ??= newCompiler(options).addSchema(Object.values(http.getSchemas()) as object[]);
    return ajv;
  };
}

function newCompiler(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false });
  formats.default(ajv);
  return ajv.addFormat('uuid', PLAIN_UUID);
}

/**
 * Validates values that are not the body of a request, as strictly as bodies and with the same refusal. `what` names the value
 * in the refusal. The schema refers to no other.
 */
export function createValidator(schema: object, what: string): (value: unknown) => Refusal | undefined {
  const validate = compileLazily(() => newCompiler({ coerceTypes: false }), schema);
  return (value) => {
    if (validate(value)) return undefined;
    return { code: 'invalid_request', details: (validate.errors ?? []).map((problem) => describeProblem(problem, what)) };
  };
}

/** The library would accept "urn:uuid:" in front, which the database does not. */
const PLAIN_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface AddressSchema {
  properties?: Record<string, { type?: string }>;
}

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)$/;

/** The library would convert "0x1" and " 1" to 1, so that one thing would have many addresses. */
function withPlainNumbers<Validate extends (data: unknown) => unknown>(
  { properties = {} }: AddressSchema,
  { part, validate }: { part: string; validate: Validate },
): Validate {
  const numbers = Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
  if (numbers.length === 0) return validate;
  const validatePlain = (data: Record<string, unknown>): unknown => {
    const odd = numbers.find((name) => typeof data[name] === 'string' && !PLAIN_NUMBER.test(data[name]));
    if (odd === undefined) return validate(data);
    const details = [{ where: `${part}/${odd}`, problem: 'must be a whole number in plain digits' }];
    return { error: new RefusalError({ code: 'invalid_request', details }) };
  };
  // Fastify reads the errors that ajv leaves on the function.
  return Object.defineProperty(validatePlain, 'errors', { get: () => (validate as { errors?: unknown }).errors }) as unknown as Validate;
}
