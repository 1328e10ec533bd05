import { isUtf8 } from 'node:buffer';
import type { EvidenceMediaType as MediaType } from '@verdict/core/challenge';

const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0);

function begins(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
}

const IS: Readonly<Record<MediaType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': (bytes) => begins(bytes, '\xff\xd8\xff'),
  'image/webp': (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8),
  'application/pdf': (bytes) => begins(bytes, '%PDF-'),
  'text/plain': isText,
  'text/csv': isText,
};

/** The media type a file was sent as, where we take it and its bytes bear it out. */
export function provenMediaType(contentType: string | undefined, bytes: Buffer): MediaType | undefined {
  const named = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!Object.hasOwn(IS, named)) return undefined;
  return IS[named as MediaType](bytes) ? (named as MediaType) : undefined;
}
