import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import { messageOf, type RefusalCode, statusOf } from '@verdict/wire/error';
import type { Http } from './create-http.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts an Idempotency-Key. */
    isRepeatable?: boolean;
    /** The codes it can refuse with, besides those common to all routes. */
    refusals?: readonly RefusalCode[];
  }
}

export interface DocsOptions {
  title: string;
  description: string;
  version: string;
  /** The base address of the API. */
  server: string;
  /** Route config that makes these routes public. */
  config: object;
}

/** Collects the routes registered after it into an OpenAPI document. */
export async function collectOpenApi(http: Http, { title, description, version, server }: DocsOptions): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: server }],
      security: [{ apiKey: [] }, { session: [] }, {}], // most reads are public
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: Authorization: Bearer KEY' },
          session: { type: 'apiKey', in: 'cookie', name: 'verdict_session' },
        },
      },
    },
    transform: ({ schema, url, route: { config } }) => ({
      url,
      schema: {
        ...schema,
        ...(config?.isRepeatable && { headers: REPEATABLE }),
        response: { ...(schema?.response as object | undefined), ...refusedResponses(config?.refusals ?? []) },
      },
    }),
    transformObject: (document) => ('openapiObject' in document ? sharingRefusals(document.openapiObject) : document.swaggerObject),
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json['$id'] ?? `schema-${i}`) },
  });
}

const REPEATABLE = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'Sent again with the same key and body, a request is answered as it was the first time.',
    },
  },
};

const REFUSED = {
  description: 'Refused: a code that stays the same, and a sentence for people.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** For each status, its error codes and their messages. */
function refusedResponses(codes: readonly RefusalCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map(statusOf))].filter((status) => status < 500).sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const coded = codes.filter((code) => statusOf(code) === status).sort();
      return [
        status,
        {
          description: coded.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n\n'),
          content: { 'application/json': { schema: { allOf: [{ $ref: 'Error#' }, withCodes(coded)] } } },
        },
      ];
    }),
  );
}

const withCodes = (codes: readonly RefusalCode[]): object => ({
  type: 'object',
  properties: { error: { type: 'object', properties: { code: { type: 'string', enum: codes } } } },
});

type OpenApi = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>['openapiObject'];

/** Most operations have the same error responses, so the document contains each once and refers to it. */
function sharingRefusals(document: OpenApi): OpenApi {
  const shared: Record<string, object> = { Refused: REFUSED };
  const names = new Map<string, string>();
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, { responses?: Record<string, object> }>),
  );
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (status < '400') continue;
      const text = JSON.stringify(response);
      const name = names.get(text) ?? `Refused${status}_${names.size + 1}`;
      names.set(text, name);
      shared[name] = response;
      (operation.responses as Record<string, object>)[status] = { $ref: `#/components/responses/${name}` };
    }
    operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refused' } };
  }
  return { ...document, components: { ...document.components, responses: shared } } as OpenApi;
}

/** Serves the document; the web app has a page to read it. */
export function serveDocs(http: Http, { config }: DocsOptions): void {
  http.get('/api/openapi.json', { config, schema: { hide: true } }, async () => http.swagger());
}
