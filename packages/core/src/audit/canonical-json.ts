export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One text for one value (RFC 8785): keys sorted, no white space. What is hashed must not depend on who wrote it. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') return canonicalObject(value as { readonly [key: string]: Json });
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON form`);
  return JSON.stringify(value);
}

function canonicalObject(object: { readonly [key: string]: Json }): string {
  let text = '';
  for (const key of Object.keys(object).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(object[key] as Json)}`;
  }
  return `{${text}}`;
}
