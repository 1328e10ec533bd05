import { labelTypeName, stateName } from '@verdict/elements/label';
import { defineWords, language } from '@verdict/elements/words';
import type { Point } from '@verdict/wire/point';
import { css, html, nothing, type TemplateResult } from 'lit';
import { understoodLanguage } from '../language-name.ts';
import { type Flag, flaggedWordsOf, type Stretch } from './excerpts.ts';

const WORDS = defineWords({
  en: {
    flag: (number: number, type: string, state: string) => `Flag ${number}: ${type}, ${state}`,
    whole: 'About the whole comment',
  },
  es: {
    flag: (number: number, type: string, state: string) => `Marca ${number}: ${type}, ${state}`,
    whole: 'Sobre todo el comentario',
  },
});

export const flaggedStyles = css`
  mark {
    background: var(--tint); color: inherit; padding: .08em .1em; border-radius: 2px; cursor: pointer;
    -webkit-box-decoration-break: clone; box-decoration-break: clone;
    text-decoration: underline var(--line) var(--fill) 2px; text-underline-offset: .28em; text-decoration-skip-ink: none;
  }
  mark:is([data-state='confirmed'], [data-state='likely-correct']) { --line: solid; }
  mark[data-state='uncertain'] { --line: dashed; }
  mark:is([data-state='rejected'], [data-state='likely-incorrect']) { --line: dotted; }
  mark[data-state='disputed'] { --line: wavy; }
  mark[data-state='overridden'] { --line: double; }
  mark[data-chosen] { box-shadow: 0 0 0 2px var(--ink); }
  .keep { white-space: nowrap; }
  .pin {
    display: inline-grid; place-items: center; width: 1.5rem; height: 1.5rem; padding: 0; border: 0; border-radius: 50%; cursor: pointer;
    background: var(--ink); color: var(--md-sys-color-surface-container-lowest); font: 700 .75rem/1 var(--v-face-sans);
    user-select: none; vertical-align: .12em; margin-inline-start: .3em;
  }
  .whole { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) 0; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
  @media (forced-colors: active) { mark { background: Mark; color: MarkText; } }
`;

/** The actions of a reader on a flag. */
export interface FlagActs {
  chosen: number | undefined;
  choose(flag: Flag): void;
}

/** The text of a point with its flags in place. Each excerpt and its number link to the label. */
export function flaggedWords({ id, content, language: tag }: Point, flags: readonly Flag[], acts: FlagActs): TemplateResult {
  const { stretches, whole } = flaggedWordsOf(content, flags);
  // Without white space between the parts: the text is rendered as it was written.
  return html`<p class="said" data-point=${id} lang=${understoodLanguage(tag)} dir="auto">${stretches.map((stretch) => renderStretch(stretch, acts))}</p>${
    whole.length > 0 ? html`<p class="whole">${WORDS[language.value].whole}${whole.map((flag) => renderPin(flag, acts))}</p>` : nothing
  }`;
}

function renderStretch({ text, flags, ending }: Stretch, acts: FlagActs): TemplateResult | string {
  const [first] = flags;
  if (!first) return text;
  const isChosen = flags.some(({ id }) => id === acts.chosen);
  // Keeps a number on the line of its word.
  const [words, last] = ending.length > 0 ? splitLastWord(text) : [text, ''];
  const end = ending.length > 0 ? html`<span class="keep">${last}${ending.map((flag) => renderPin(flag, acts))}</span>` : nothing;
  return html`<mark data-state=${first.state} ?data-chosen=${isChosen} @click=${() => chooseUnlessSelecting(first, acts)}>${words}${end}</mark>`;
}

/** Long words may break: a number alone on a line is better than a line that does not fit. */
const LONGEST_KEPT = 24;

function splitLastWord(text: string): [string, string] {
  const at = text.search(/\S+$/);
  return at < 0 || text.length - at > LONGEST_KEPT ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function renderPin(flag: Flag, { choose }: FlagActs): TemplateResult {
  const name = WORDS[language.value].flag(flag.number, labelTypeName(flag.type), stateName(flag.state));
  return html`<button class="pin" type="button" id="flag-${flag.id}" data-state=${flag.state} aria-label=${name}
    @click=${(event: Event) => {
      event.stopPropagation(); // the excerpt around it may belong to another flag
      choose(flag);
    }}>${flag.number}</button>`;
}

/** A click that selects text does not open the label. */
function chooseUnlessSelecting(flag: Flag, { choose }: FlagActs): void {
  if (document.getSelection()?.type !== 'Range') choose(flag);
}
