import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

/** Bodies must have the right types; what comes as text in an address is converted first. */
export function validateStrictly(http: FastifyInstance): void {
  const strict = compilerWith(http, { coerceTypes: false });
  const lenient = compilerWith(http, { coerceTypes: true });
  http.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict() : lenient()).compile(schema as object));
}

function compilerWith(http: FastifyInstance, options: { coerceTypes: boolean }): () => Ajv {
  let ajv: Ajv | undefined;
  return () => {
    if (ajv) return ajv;
    ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false });
    formats.default(ajv);
    ajv.addSchema(Object.values(http.getSchemas()) as object[]);
    return ajv;
  };
}
