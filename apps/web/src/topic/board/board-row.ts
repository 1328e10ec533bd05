import { icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, language, percent } from '@verdict/elements/words';
import type { DecisionRank, SubtopicFit, TopAnswer } from '@verdict/wire/ranking';
import { html, nothing, type TemplateResult } from 'lit';
import { rankReason } from '../../proposal/reasons/rank-reason.ts';
import { type ScoreWeights, scoreFigure, scoreSum } from '../../proposal/score/score-sum.ts';
import { BOARD_WORDS } from './board-words.ts';

export interface BoardRow {
  rank: DecisionRank;
  formula: TopAnswer['formula'];
  policy: ScoreWeights;
  /** Whether it is known where it was before. */
  hasPast: boolean;
  /** Whether the sum behind its score is shown. */
  isOpen: boolean;
  onToggle(): void;
}

const MAX_BARS = 4;
/** A bar shorter than this part of the longest one is grey. */
const LOW = 0.5;

/** One proposal on the board: its place, why it has it, what it is about, and the vote. */
export function boardRow({ rank, formula, policy, hasPast, isOpen, onToggle }: BoardRow): TemplateResult {
  const { proposal_id: id, title, subtopics, votes, your_vote: yourVote } = rank;
  return html`<div class="rank"><b>${formatNumber(rank.rank)}</b>${hasPast ? renderMove(rank) : nothing}</div>
    <div class="prop">
      <h3 dir="auto"><a href="/proposals/${id}">${title}</a></h3>
      <p class="why">${rankReason(rank)}</p>
      ${renderFit(subtopics)} ${renderMeta(rank, isOpen, onToggle)}
      ${isOpen ? html`<div class="score" id="score-${id}">${scoreSum(rank, formula, policy)}</div>` : nothing}
    </div>
    <verdict-proposal-vote brief .proposal=${rank} .votes=${votes} .yourVote=${yourVote}></verdict-proposal-vote>`;
}

function renderMove({ rank, previous_rank: before }: DecisionRank): TemplateResult {
  const t = BOARD_WORDS[language.value];
  if (before === null) return html`<span class="move">${t.isNew}</span>`;
  const by = before - rank;
  if (by === 0) return html`<span class="move">${icon('minus')}<span class="sr">${t.same}</span></span>`;
  return html`<span class="move num" data-move=${by > 0 ? 'up' : 'down'}>${icon('up')}<span aria-hidden="true">${Math.abs(by)}</span><span class="sr">${by > 0 ? t.up(by) : t.down(-by)}</span></span>`;
}

/** The weightiest subtopics, in the order of the topic. */
function renderFit(subtopics: readonly SubtopicFit[]): TemplateResult | typeof nothing {
  if (subtopics.length === 0) return nothing;
  const weighty = new Set(subtopics.toSorted((a, b) => b.share - a.share).slice(0, MAX_BARS));
  const best = Math.max(...subtopics.map(({ similarity }) => similarity));
  return html`<ul class="subs" aria-label=${BOARD_WORDS[language.value].fit}>${subtopics
    .filter((one) => weighty.has(one))
    .map(
      ({ name, similarity }) => html`<li class=${similarity < LOW * best ? 'lo' : ''}><span title=${name}>${name}</span>
        <div class="meter" role="img" aria-label=${percent(similarity)}><i style="width:${percentOf(similarity)}"></i></div></li>`,
    )}</ul>`;
}

const percentOf = (share: number): string => `${Math.round(100 * share)}%`;

function renderMeta(rank: DecisionRank, isOpen: boolean, onToggle: () => void): TemplateResult {
  const t = BOARD_WORDS[language.value];
  const { proposal_id: id, title, score, both_sides, comment_count, timestamp } = rank;
  return html`<div class="meta">
    ${both_sides ? html`<span class="both">${bothSidesPicture}${t.both}</span>` : nothing}
    <button type="button" class="num" aria-expanded=${isOpen} aria-controls="score-${id}" @click=${onToggle}>${t.score(scoreFigure(score))}<span class="sr"> ${t.scoreOf(title)}</span>${icon('chevronDown', 'small')}</button>
    <a href="/proposals/${id}#comments">${icon('debate', 'small')}<span aria-hidden="true">${formatNumber(comment_count)}</span><span class="sr">${t.comments(comment_count)}</span></a>
    <span>${timeElement(timestamp)}</span>
  </div>`;
}

const bothSidesPicture: TemplateResult = html`<svg viewBox="0 0 44 24" aria-hidden="true">
  <path d="M6 18C10 5 34 5 38 18" fill="none" stroke="currentColor" stroke-width="2.5" />
  <circle cx="6" cy="18" r="5" fill="currentColor" /><rect x="33" y="13" width="10" height="10" fill="currentColor" />
</svg>`;
