// Writes the types of the API client from the current OpenAPI document.
import { writeFile } from 'node:fs/promises';
import { describeApi } from '@verdict/features';
import openapiTS, { astToString } from 'openapi-typescript';

const HEADER = '// Generated from the OpenAPI document by scripts/generate-client.ts.\n\n';

const document = JSON.parse(JSON.stringify(await describeApi()));
await writeFile('packages/wire/src/client/api.gen.ts', HEADER + astToString(await openapiTS(document, { alphabetize: true })));
