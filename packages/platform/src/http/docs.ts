import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import type { Http } from './create-http.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it takes an Idempotency-Key although it creates nothing. */
    isRepeatable?: true;
  }
}

export interface DocsOptions {
  title: string;
  description: string;
  version: string;
  /** Route config that marks these as readable by anyone. */
  config: object;
}

/** Collects the routes registered after it into an OpenAPI document. */
export async function collectOpenApi(http: Http, { title, description, version }: DocsOptions): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version },
      security: [{ apiKey: [] }, { session: [] }, {}], // reading is mostly open to all
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: Authorization: Bearer KEY' },
          session: { type: 'apiKey', in: 'cookie', name: 'verdict_session' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: route.config?.isRepeatable || createsSomething(schema, route.method) ? { ...schema, headers: REPEATABLE } : schema,
    }),
    transformObject: (document) => ('openapiObject' in document ? withRefusals(document.openapiObject) : document.swaggerObject),
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json['$id'] ?? `schema-${i}`) },
  });
}

const REFUSED = {
  description: 'Refused: a code that stays the same, and a sentence for people.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
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

/** What creates something can be repeated; files are sent as often as one likes. */
function createsSomething(schema: FastifySchema | undefined, method: string | string[]): boolean {
  const answers = schema?.response as Record<string, unknown> | undefined;
  const isFile = 'content' in ((schema?.body as object | undefined) ?? {});
  return method === 'POST' && answers?.['201'] !== undefined && !isFile;
}

type OpenApi = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>['openapiObject'];

/** Every address may refuse, and does so in one form. */
function withRefusals(document: OpenApi): OpenApi {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as Record<string, { responses?: object }>));
  for (const operation of operations) operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refused' } };
  return { ...document, components: { ...document.components, responses: { Refused: REFUSED } } } as OpenApi;
}

/** Serves the document and a page to read and try it. */
export async function serveDocs(http: Http, { title, config }: DocsOptions): Promise<void> {
  http.get('/api/openapi.json', { config, schema: { hide: true } }, async () => http.swagger());
  // The page is four megabytes of script that only its readers should wait for.
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'Content-Security-Policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
    });
    const { default: reference } = await import('@scalar/fastify-api-reference');
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: title,
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
