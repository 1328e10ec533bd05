import openapiTS, { astToString } from 'openapi-typescript';

const HEADER = '// Generated from the OpenAPI document by "npm run generate"; do not edit.\n\n';

/** The TypeScript of the API's types, from its OpenAPI document. */
export async function clientSource(document: object): Promise<string> {
  return HEADER + astToString(await openapiTS(JSON.parse(JSON.stringify(document)), { alphabetize: true }));
}
