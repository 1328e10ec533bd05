import swagger from '@fastify/swagger';
import type { Http } from './create-http.ts';

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
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json['$id'] ?? `schema-${i}`) },
  });
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
