import '../../moderation/decision/verdict-text-form.ts';
import './verdict-resolution-appeal.ts';
import '../../jury/verdict-jury-form.ts';
import { wentAgainst } from '@verdict/core/jury';
import { formatMoment, language } from '@verdict/elements/words';
import type { ChallengeView, Resolution } from '@verdict/wire/challenge';
import type { CastJuryVote, ResolutionAppeal } from '@verdict/wire/jury';
import { html, nothing, type TemplateResult } from 'lit';
import type { VerdictJuryForm } from '../../jury/verdict-jury-form.ts';
import type { VerdictTextForm } from '../../moderation/decision/verdict-text-form.ts';
import type { ChallengeController } from '../challenge-controller.ts';
import { CHALLENGE_PAGE_WORDS } from '../challenge-page-words.ts';

interface AppealSection {
  challenge: ChallengeView;
  controller: ChallengeController;
  isGuest: boolean;
  signInHref: string;
  announceDone(what: 'appealed' | 'judged'): void;
  report(appealId: number): void;
}

/** Who may appeal and until when; after an appeal, the jury and, for its members, their vote. */
export function appealSection(section: AppealSection): TemplateResult | typeof nothing {
  const { challenge, controller } = section;
  const standing = challenge.resolutions.at(-1);
  if (!standing || !controller.knowsAppeals) return nothing;
  const { appeal } = controller;
  return html`<section class="appeal" id="appeal" aria-label=${CHALLENGE_PAGE_WORDS[language.value].appealTitle}>
    ${appeal ? renderAppeal(appeal, section) : renderOffer(standing, section)}
  </section>`;
}

function renderAppeal(appeal: ResolutionAppeal, { challenge, controller, isGuest, announceDone, report }: AppealSection): TemplateResult {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  const isJuror = appeal.outcome === null && appeal.seats.some(({ is_you }) => is_you);
  const appealed = challenge.resolutions.find(({ id }) => id === appeal.resolution_id);
  const judge = async ({ detail, target }: CustomEvent<CastJuryVote>): Promise<void> => {
    if (!(await controller.judge(appeal.id, detail))) return;
    (target as VerdictJuryForm).clear();
    announceDone('judged');
  };
  return html`${
    isJuror
      ? html`<verdict-jury-form .appeal=${appeal} .current=${appealed?.outcome} ?busy=${controller.judging.isBusy} .failure=${controller.judging.sentence}
        @jury-voted=${judge}></verdict-jury-form>`
      : nothing
  }<verdict-resolution-appeal .appeal=${appeal} ?may-report=${!isGuest} @report-wanted=${() => report(appeal.id)}></verdict-resolution-appeal>
    ${appeal.outcome ? html`<p class="caption">${t.juryFinal}</p>` : nothing}`;
}

function renderOffer(resolution: Resolution, section: AppealSection): TemplateResult {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  const isOver = Date.parse(resolution.appeal_until) <= Date.now();
  const refusal = isOver ? t.appealOver : whyNot(resolution, section);
  const isOffered = refusal === undefined || (section.isGuest && !isOver); // once signed in, they may be on the losing side
  return html`<h2>${t.appealTitle}</h2><p class="small">${refusal ?? t.appealWho(formatMoment(resolution.appeal_until))}</p>
    ${isOffered ? renderForm(section) : nothing}`;
}

/** Why this person cannot appeal yet or at all, as far as the page knows. */
function whyNot({ outcome, others_appeal_from }: Resolution, { challenge }: AppealSection): string | undefined {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  const side = challenge.your_part ?? 'third_party';
  if (wentAgainst(outcome, side)) return undefined;
  if (side !== 'third_party') return t.appealInFavour;
  return Date.parse(others_appeal_from) > Date.now() ? t.appealEarly(formatMoment(others_appeal_from)) : undefined;
}

function renderForm({ challenge, controller, isGuest, signInHref, announceDone }: AppealSection): TemplateResult {
  const t = CHALLENGE_PAGE_WORDS[language.value];
  const lodge = async ({ detail, target }: CustomEvent<string>): Promise<void> => {
    if (!(await controller.lodgeAppeal(detail))) return;
    (target as VerdictTextForm).clear();
    announceDone('appealed');
  };
  if (isGuest) return html`<div><a class="btn btn-outlined" href=${signInHref}>${t.appealSignIn}</a></div>`;
  return html`<verdict-text-form draft="appeal-${challenge.id}"
    .label=${t.appealGrounds} .hint=${t.appealHint} .submitLabel=${t.appealSend} .limit=${4000} quiet
    ?busy=${controller.appealing.isBusy} .failure=${controller.appealing.sentence} @text-submitted=${lodge}></verdict-text-form>`;
}
