import { expect, test } from 'vitest';
import { frameMail } from './frame.ts';

const NASTY = '<img src=x onerror="alert(1)"> & \'friends\'';

test('text from people is escaped in HTML', () => {
  const { text, html } = frameMail({
    language: 'en',
    paragraphs: [NASTY],
    button: { label: NASTY, url: 'https://verdict.example/?a="><script>' },
    closing: [NASTY],
    unsubscribeUrl: 'https://verdict.example/api/unsubscribe?token="><script>',
  });
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;friends&#39;/g)).toHaveLength(3);
  expect(text).toContain(NASTY);
});

test('every mail names its sender, in the recipient’s language', () => {
  expect(frameMail({ language: 'en', paragraphs: ['x'] }).text).toContain('People check what AI decides.');
  const spanish = frameMail({ language: 'es', paragraphs: ['x'], unsubscribeUrl: 'https://verdict.example/stop' });
  expect(spanish.html).toContain('<html lang="es">');
  expect(spanish.text).toContain('No recibir más correos de este tipo: https://verdict.example/stop');
});

test('the unsubscribe link is shown only if there is one', () => {
  expect(frameMail({ language: 'en', paragraphs: ['x'] }).html).not.toContain('<a ');
});
