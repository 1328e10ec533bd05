import type { MarkedText } from '@verdict/wire/search';
import { html, type TemplateResult } from 'lit';

/** The text with its matches marked. What people wrote is only ever text here. */
export function markedText({ text, marks }: MarkedText): (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(text.slice(at, start), html`<mark>${text.slice(start, end)}</mark>`);
    at = end;
  }
  return [...parts, text.slice(at)];
}
