import { isUtf8 } from 'node:buffer';
import { hasInvalidText, mayHoldBadText } from './body-parser.ts';
import { ok, type Result, refuse } from './errors.ts';

/** Reads JSON that is not the body of a request, such as a line of a stream, by the rules for bodies. */
export function readJson(bytes: Uint8Array): Result<unknown> {
  if (!isUtf8(bytes)) return refuse('invalid_text');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  if (mayHoldBadText(text) && hasInvalidText(parsed.value)) return refuse('invalid_text');
  return mayBePoisoned(text) && isPoisoned(parsed.value) ? refuse('invalid_json') : parsed;
}

function parse(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse('invalid_json');
  }
}

/** A field with such a name could change what objects of ours inherit. */
const mayBePoisoned = (json: string): boolean => json.includes('proto') || json.includes('\\u');

function isPoisoned(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (next === null || typeof next !== 'object') continue;
    if (Object.hasOwn(next, '__proto__') || hasOwnPrototype(next)) return true;
    pending.push(...Object.values(next));
  }
  return false;
}

function hasOwnPrototype(value: object): boolean {
  const inherited = Object.hasOwn(value, 'constructor') && (value as { constructor: unknown }).constructor;
  return inherited !== null && typeof inherited === 'object' && Object.hasOwn(inherited, 'prototype');
}
