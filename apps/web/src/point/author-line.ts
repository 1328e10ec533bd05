import { initialsOf } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, language } from '@verdict/elements/words';
import type { Point } from '@verdict/wire/point';
import { html, nothing, type TemplateResult } from 'lit';
import { languageName } from './language-name.ts';

const WORDS = defineWords({
  en: { nobody: 'Unknown author', edited: 'edited', to: (name: string) => `to ${name}`, from: (source: string) => `from ${source}` },
  es: { nobody: 'Autor desconocido', edited: 'editado', to: (name: string) => `a ${name}`, from: (source: string) => `de ${source}` },
});

const HERE = 'verdict';

export interface AuthorLine {
  point: Point;
  /** The reply's parent. */
  answers?: Point | undefined;
  size?: 'small' | 'usual';
}

export function authorOf({ author }: Point): string {
  return author ?? WORDS[language.value].nobody;
}

/** Author, time, language, and the author it replies to. */
export function authorLine({ point, answers, size = 'usual' }: AuthorLine): TemplateResult {
  const t = WORDS[language.value];
  const remarks = [
    answers && t.to(authorOf(answers)),
    timeElement(point.created_at),
    point.updated_at !== point.created_at && t.edited,
    languageName(point.language),
    point.source !== HERE && t.from(point.source),
  ];
  return html`<div class="who">
    <span class=${size === 'small' ? 'avatar avatar-s' : 'avatar'} aria-hidden="true">${initialsOf(authorOf(point))}</span>
    <div><strong>${authorOf(point)}</strong>${remarks.map((remark) => (remark ? html`<span class="caption">${remark}</span>` : nothing))}</div>
  </div>`;
}
