import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test.each(['https://news.example.org', 'http://localhost:8080', 'https://xn--caf-dma.example'])('%s is an origin', (text) => {
  expect(siteOrigin(text)).toBe(text);
});

test.each([
  null,
  '',
  '*', // as a target it would mean everyone
  'null',
  'news.example.org',
  'https://news.example.org/',
  'https://news.example.org/page',
  'https://user@news.example.org',
  'https://NEWS.example.org',
  'https://news.example.org:443',
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/hosts',
])('%s is none', (text) => {
  expect(siteOrigin(text)).toBeUndefined();
});
