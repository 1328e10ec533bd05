import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

test('links stand apart from the words around them', () => {
  expect(splitLinks('Confirm:\nhttps://verdict.example/verify?token=a.b\nOr not.')).toEqual([
    { text: 'Confirm:\n' },
    { text: 'https://verdict.example/verify?token=a.b', href: 'https://verdict.example/verify?token=a.b' },
    { text: '\nOr not.' },
  ]);
});

test('a long link is shown short and leads all the way', () => {
  const link = `https://verdict.example/verify?token=${'a'.repeat(100)}`;
  const [, part] = splitLinks(link);
  expect(part).toEqual({ text: `${link.slice(0, 60)}…`, href: link });
});

test('a link to this machine leads to this site, whatever name and port it was made with', () => {
  expect(splitLinks('http://localhost:3000/reset?token=x')[1]).toEqual({
    text: 'http://localhost:3000/reset?token=x',
    href: '/reset?token=x',
  });
});
