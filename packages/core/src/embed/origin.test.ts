import { expect, test } from 'vitest';
import { isEmbedOrigin } from './index.ts';

test.each([
  'https://example.org',
  'https://news.example.org',
  'https://example.org:8443',
  'https://xn--bcher-kva.example',
  'http://localhost:3000',
  'http://localhost',
  'http://127.0.0.1:5173',
  'http://[::1]:5173',
])('%s is accepted', (origin) => expect(isEmbedOrigin(origin)).toBe(true));

test.each([
  '',
  'null',
  '*',
  'https://*.example.org',
  'https://example',
  'https://example.org/',
  'https://example.org/path',
  'https://example.org?x',
  'https://example.org:443',
  'http://localhost:80',
  'https://example.org:0',
  'https://EXAMPLE.org',
  'https://user@example.org',
  'https://example.org ',
  'https://exa mple.org',
  'https://-a.example',
  'https://bücher.example',
  'http://example.org', // unencrypted, so a network could change its pages
  'http://localhost.example.org',
  'ftp://example.org',
  'javascript://example.org',
])('%s is refused', (origin) => expect(isEmbedOrigin(origin)).toBe(false));
