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

const ENDINGS: Readonly<Record<MediaType, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
};

/**
 * A file name with the extension of its real type, so that opening it runs nothing, and without characters that disguise the
 * extension.
 */
export function safeFileName(name: string, mediaType: MediaType): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() || 'evidence';
  const [usual] = ENDINGS[mediaType];
  return ENDINGS[mediaType].some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${usual}`;
}

/** The declared media type, if it is supported and the bytes match it. */
export function provenMediaType(contentType: string | undefined, bytes: Buffer): MediaType | undefined {
  const named = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!Object.hasOwn(IS, named)) return undefined;
  return IS[named as MediaType](bytes) ? (named as MediaType) : undefined;
}
