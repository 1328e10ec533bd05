import { isFigured, labelBadge, labelState, labelTypeName, likelyFigure, ratedOf, sidesTitle } from '@verdict/elements/label';
import { formatDate, language } from '@verdict/elements/words';
import type { ExplainedLabel } from '@verdict/wire/judgement';
import { html, type TemplateResult } from 'lit';
import { VERDICT_WORDS } from './verdict-words.ts';

/** The title of a page about a verdict. */
export const verdictTitle = ({ label }: ExplainedLabel): string => VERDICT_WORDS[language.value].why[labelState(label)];

/** That a moderator has decided; empty otherwise. */
export const decisionSentence = ({ label }: ExplainedLabel): string =>
  label.moderator_override ? VERDICT_WORDS[language.value].decided[label.status] : '';

/** What was judged, and the result, in a few lines. */
export function verdictInShort({ label, verdict }: ExplainedLabel): TemplateResult {
  const t = VERDICT_WORDS[language.value];
  const { stats, model_version, confidence_score, created_at, fallacy_type } = label;
  const rated = ratedOf(stats);
  const isEnough = isFigured(stats);
  const [low = 0, high = 1] = stats.interval ?? [];
  const likely = stats.probability === null ? '–' : t.likelyRange(likelyFigure(stats.probability), likelyFigure(low), likelyFigure(high));
  const rows: (readonly [string, string])[] = [
    [t.flaggedAs, labelTypeName(fallacy_type)],
    [t.flaggedBy, model_version ? t.detector(model_version, confidence_score) : t.community],
    [t.flaggedOn, formatDate(created_at)],
    [t.split, isEnough ? t.splitOf(stats.consensus_score, rated) : t.answers(rated)],
    [t.likely, isEnough ? likely : t.tooFew],
    ...(isEnough && stats.bridging ? [[t.sides, sidesTitle(stats)] as const] : []),
    [
      t.rules,
      [verdict.table.policy_version, verdict.probability?.fit.consensus_policy, verdict.probability?.fit.bridge_policy]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  return html`<aside class="card short" aria-label=${t.short}><div>${labelBadge(label)}</div>
    <dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></aside>`;
}
