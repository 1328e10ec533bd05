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

/** A name that says what the file is, so that nothing runs when it is opened, and that shows no other than it has. */
export function safeFileName(name: string, mediaType: MediaType): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() || 'evidence';
  const [usual] = ENDINGS[mediaType];
  return ENDINGS[mediaType].some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${usual}`;
}

/** The media type a file was sent as, where we take it and its bytes bear it out. */
export function provenMediaType(contentType: string | undefined, bytes: Buffer): MediaType | undefined {
  const named = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!Object.hasOwn(IS, named)) return undefined;
  return IS[named as MediaType](bytes) ? (named as MediaType) : undefined;
}
