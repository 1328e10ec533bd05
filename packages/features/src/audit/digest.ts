import { hash } from 'node:crypto';
import type { Digest } from '@verdict/core/audit';

export const nodeDigest: Digest = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  utf8: (text) => Buffer.from(text, 'utf8'),
};
