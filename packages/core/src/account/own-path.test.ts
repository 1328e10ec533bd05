import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/debates/7?x=1#point-8', '/embed/sign-in?origin=https%3A%2F%2Fnews.example.org'])('%j is a path on this site', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  undefined,
  ['/debates'],
  '',
  'debates',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
  '/x\r\nset-cookie: a=b',
  `/${'x'.repeat(2000)}`,
])('%j becomes the home page', (text) => {
  expect(ownPath(text)).toBe('/');
});
