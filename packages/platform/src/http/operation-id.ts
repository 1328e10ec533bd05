import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route in the document, in clients and in the log: getClaimsById. */
    operationId?: string;
  }
}

/** Gives every route one name, used everywhere. */
export function nameOperations(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    const operationId = operationIdOf(String(route.method), route.url);
    route.config = { ...route.config, operationId };
    if (route.schema) route.schema = { ...route.schema, operationId } as typeof route.schema;
  });
}

function operationIdOf(method: string, url: string): string {
  const words = url.replace(/^\/api/, '').split(/[/.-]/);
  const names = words.map((word) => (word.startsWith(':') ? `By${capitalised(word.slice(1))}` : capitalised(word)));
  return method.toLowerCase() + names.join('');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
