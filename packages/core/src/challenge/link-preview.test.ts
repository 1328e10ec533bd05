import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLinkPreview } from './index.ts';

test('a page is told by what it says of itself', () => {
  const html = `<!doctype html><html><head><TITLE lang="en"> A study
    of tea </TITLE><meta name=description content='Warm &amp; &#8220;good&#x201D;'></head></html>`;
  expect(readLinkPreview(html)).toEqual({ title: 'A study of tea', description: 'Warm & “good”' });
});

test('what is meant for sharing goes first, and the first of a name holds', () => {
  const html = `<title>Site</title><meta property="og:title" content="The study"><meta property="og:title" content="Another">
    <meta content="What it found" property="og:description">`;
  expect(readLinkPreview(html)).toEqual({ title: 'The study', description: 'What it found' });
});

test('markup comes back as the text it is', () => {
  expect(readLinkPreview('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>').title).toBe('<script>alert(1)</script>');
});

test('long words are cut, and nothing is nothing', () => {
  expect([...(readLinkPreview(`<title>${'é'.repeat(900)}</title>`).title ?? '')]).toHaveLength(300);
  expect(readLinkPreview('<p>words')).toEqual({ title: null, description: null });
  expect(readLinkPreview('<title> \u0000 </title>').title).toBeNull();
});

test('any text is read, in no time, and what comes back can be stored', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      const { title } = readLinkPreview(`<title>${html}`);
      expect(title === null || (title.isWellFormed() && !title.includes('\0'))).toBe(true);
    }),
  );
  readLinkPreview('<meta '.repeat(80_000));
  readLinkPreview(`<meta ${'a '.repeat(250_000)}>`);
  readLinkPreview(`<title${' '.repeat(500_000)}`);
});
