import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']>;

// Fastify's own, in the version it brings.
const { SerializerSelector } = createRequire(import.meta.resolve('fastify'))('@fastify/fast-json-stringify-compiler') as {
  SerializerSelector(): Factory;
};

/**
 * What writes an answer is made when a route first answers so: each takes all shared schemas apart, and hundreds of
 * them, most of them for answers nobody asks for, would be the greater part of a start.
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
