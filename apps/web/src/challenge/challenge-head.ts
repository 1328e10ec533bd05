import { icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { language } from '@verdict/elements/words';
import type { ChallengeView } from '@verdict/wire/challenge';
import { css, html, nothing, type TemplateResult } from 'lit';
import { veracityBadge } from '../claim/veracity.ts';
import { CHALLENGE_PAGE_WORDS } from './challenge-page-words.ts';
import { challengeTag } from './challenge-state.ts';
import { challengeTypeName } from './challenge-types.ts';
import { personLine } from './person-line.ts';

interface HeadOptions {
  mayReport: boolean;
  onEdit(): void;
  onWithdraw(): void;
  onReport(): void;
}

/** What is challenged, why, by whom, and the claim. */
export function challengeHead(challenge: ChallengeView, options: HeadOptions): TemplateResult {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  const { id, title, statement, language: tag, challenge_type, challenger, created_at, policy } = challenge;
  const remark = challenger ? t.points(challenger.reputation, policy.leastReputation) : '';
  return html`<header class="head">
    <div class="ch-head">
      <p class="eyebrow"><a href="/challenges">${t.challenges}</a> <span aria-hidden="true">/</span> <a href="/claims/${challenge.claim_id}" dir="auto">${challenge.claim_title}</a></p>
      <div class="row"><span class="tag">${challengeTypeName(challenge_type)}</span>${challengeTag(challenge)}<span class="caption">${t.number(id)}, ${t.opened} ${timeElement(created_at)}</span></div>
      <h1 lang=${tag} dir="auto">${title}</h1>
      <p class="said" lang=${tag} dir="auto">${statement}</p>
      ${personLine({ person: challenger, remark })}
      ${renderActs(challenge, options)}
    </div>
    ${renderClaim(challenge)}
  </header>`;
}

function renderActs({ may_edit, may_withdraw }: ChallengeView, { mayReport, onEdit, onWithdraw, onReport }: HeadOptions) {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  if (!may_edit && !may_withdraw && !mayReport) return nothing;
  return html`<div class="row">
    ${may_edit ? html`<button class="btn btn-outlined" id="edit" @click=${onEdit}>${icon('edit', 'small')}${t.edit}</button>` : nothing}
    ${may_withdraw ? html`<button class="btn btn-text" @click=${onWithdraw}>${icon('undo', 'small')}${t.withdraw}</button>` : nothing}
    ${mayReport ? html`<button class="btn btn-text ${may_edit || may_withdraw ? '' : 'btn-flush'}" @click=${onReport}>${icon('flag', 'small')}${t.report}</button>` : nothing}
  </div>`;
}

function renderClaim({ claim_id, claim_statement, claim_veracity }: ChallengeView): TemplateResult {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  return html`<section class="claim" aria-labelledby="claim"><h2 class="eyebrow" id="claim">${t.claim}</h2>
    <blockquote dir="auto">${claim_statement}</blockquote>
    <div class="row">${veracityBadge(claim_veracity)}<span class="caption">${t.veracity}</span></div>
    <p><a href="/claims/${claim_id}">${t.toClaim}</a></p></section>`;
}

export const challengePageStyles = css`
  :host { display: grid; gap: var(--v-space-8); }
  .head { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 25rem); gap: var(--v-space-8) clamp(2rem, 5vw, 5rem); align-items: start; }
  .ch-head { display: grid; gap: var(--v-space-4); max-width: 46rem; }
  .ch-head .said { white-space: pre-line; }
  .claim { display: grid; gap: var(--v-space-3); padding-inline-start: var(--v-space-5); border-inline-start: 3px solid var(--md-sys-color-outline-variant); }
  .claim h2 { font: var(--v-type-label); letter-spacing: 0; }
  .claim blockquote { font: var(--v-type-lede); overflow-wrap: anywhere; }
  .claim p { font: var(--v-type-body-small); }
  .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 25rem); grid-template-rows: auto 1fr; gap: var(--v-space-10) clamp(2rem, 5vw, 5rem); align-items: start; }
  /* The ballot comes after the evidence and before other people's reasons, also in one column. */
  .side { grid-column: 2; grid-row: 1 / span 2; display: grid; gap: var(--v-space-6); }
  .later { display: grid; gap: var(--v-space-10); }
  verdict-challenge-edit { max-width: 46rem; }
  .evs { display: grid; gap: var(--v-space-4); }
  .appeal { display: grid; gap: var(--v-space-4); scroll-margin-block: 6rem; }
  .uuid { overflow-wrap: anywhere; }
  h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  summary { display: inline-flex; align-items: center; min-height: var(--v-target); font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
  @media (max-width: 63.99rem) { .head, .cols { grid-template-columns: minmax(0, 1fr); } .side { grid-column: 1; grid-row: auto; } }
`;
