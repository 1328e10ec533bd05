import { failedState } from '@verdict/elements/look';
import { language, refusalSentence } from '@verdict/elements/words';
import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../../frame/index.ts';
import { understoodLanguage } from '../language-name.ts';
import { DEBATE_WORDS } from './debate-words.ts';
import type { OutgoingPoint } from './outgoing-points.ts';

interface Lost {
  failure: Failure;
  /** The reader's unsent draft. */
  unpublished: readonly OutgoingPoint[];
  retry(): void;
}

/** Replaces a debate that does not exist or could not be loaded. */
export function lostDebate({ failure, unpublished, retry }: Lost): TemplateResult {
  const t = DEBATE_WORDS[language.value];
  const isGone = failure.code === 'gone';
  if (!isGone && failure.code !== 'not_found')
    return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(failure), retry)}</div>`;
  return html`<div class="stack"><h1>${isGone ? t.gone : t.notFound}</h1>
    ${isGone ? html`<p class="lede">${t.goneText}</p>` : nothing}
    ${unpublished.length > 0 ? renderUnpublished(t.unpublished, unpublished) : nothing}
    <div><a class="btn btn-outlined" href="/debates">${t.all}</a></div></div>`;
}

function renderUnpublished(title: string, points: readonly OutgoingPoint[]): TemplateResult {
  return html`<section class="stack"><h2>${title}</h2>
    ${points.map((point) => html`<p class="said" lang=${understoodLanguage(point.language)} dir="auto">${point.content}</p>`)}</section>`;
}
