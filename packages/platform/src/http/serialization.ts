import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']>;

// Fastify's own serializer, in the version it depends on.
const { SerializerSelector } = createRequire(import.meta.resolve('fastify'))('@fastify/fast-json-stringify-compiler') as {
  SerializerSelector(): Factory;
};

/**
 * Compiles the serializer of a response when a route first uses it: each includes all shared schemas, and compiling hundreds of
 * them, most never used, would take most of a server's start.
 */
export const serializeLazily: Factory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};
