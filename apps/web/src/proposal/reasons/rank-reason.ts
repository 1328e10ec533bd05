import { language, percent } from '@verdict/elements/words';
import type { DecisionRank, RankReason } from '@verdict/wire/ranking';
import { html, type TemplateResult } from 'lit';
import { REASON_WORDS } from './reason-words.ts';

type Ranked = Pick<DecisionRank, 'rank' | 'reasons'>;

/** "Third because 73% support it. It says little about safety.": why a proposal has its place. The host follows the language. */
export function rankReason(ranked: Ranked): TemplateResult {
  const { lead, rest } = reasonParts(ranked);
  return html`<b>${lead}</b>${rest.split(SHARE).map((part, at) => (at % 2 === 1 ? html`<b>${part}</b>` : part))}`;
}

/** The same as text. */
export function rankReasonText(ranked: Ranked): string {
  const { lead, rest } = reasonParts(ranked);
  return lead + rest;
}

/** Percentages, as either language writes them. */
const SHARE = /(\d+\s?%)/u;

function reasonParts({ rank, reasons }: Ranked): { lead: string; rest: string } {
  const t = REASON_WORDS[language.value];
  const raises = reasons.filter(({ role }) => role === 'because').map((reason) => phraseOf(reason, t.raises));
  const holdsBack = reasons.filter(({ role }) => role === 'but').map((reason) => phraseOf(reason, t.holdsBack));
  const second = holdsBack.length > 0 ? ` ${capitalise(joined(holdsBack))}.` : '';
  if (raises.length > 0) return { lead: t.because(rank), rest: ` ${joined(raises)}.${second}` };
  if (second) return { lead: `${t.place(rank)}.`, rest: second };
  return { lead: `${t.place(rank)}:`, rest: ` ${t.likeOthers}.` };
}

function phraseOf({ code, value, name }: RankReason, phrases: Record<RankReason['code'], (share: string, name: string) => string>): string {
  return phrases[code](percent(value ?? 0), name ?? '');
}

const joined = (phrases: readonly string[]): string => new Intl.ListFormat(language.value).format(phrases);
const capitalise = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase(language.value) + sentence.slice(1);
