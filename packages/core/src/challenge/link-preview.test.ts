import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLinkPreview } from './index.ts';

test('a preview has the page’s own title, description and image', () => {
  const html = `<!doctype html><html><head><TITLE lang="en"> A study
    of tea </TITLE><meta name=description content='Warm &amp; &#8220;good&#x201D;'></head></html>`;
  expect(readLinkPreview(html)).toEqual({ title: 'A study of tea', description: 'Warm & “good”' });
});

test('tags for sharing win, and of two tags with one name the first', () => {
  const html = `<title>Site</title><meta property="og:title" content="The study"><meta property="og:title" content="Another">
    <meta content="What it found" property="og:description">`;
  expect(readLinkPreview(html)).toEqual({ title: 'The study', description: 'What it found' });
});

test('HTML entities are decoded to plain text', () => {
  expect(readLinkPreview('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>').title).toBe('<script>alert(1)</script>');
});

test('long texts are cut, and a page without metadata has no preview', () => {
  expect([...(readLinkPreview(`<title>${'é'.repeat(900)}</title>`).title ?? '')]).toHaveLength(300);
  expect(readLinkPreview('<p>words')).toEqual({ title: null, description: null });
  expect(readLinkPreview('<title> \u0000 </title>').title).toBeNull();
});

test('any text is parsed quickly, and the result can be stored', () => {
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
