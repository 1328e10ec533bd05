import { REPORT_POLICY } from '@verdict/core/moderation';
import { icon } from '@verdict/elements/look';
import { counted, defineWords, formatMoment, formatNumber, language } from '@verdict/elements/words';
import type { ModerationCase, Weighing } from '@verdict/wire/moderation';
import { html, nothing, type TemplateResult } from 'lit';
import { isAhead } from './time-left.ts';

const WORDS = defineWords({
  en: {
    flagged: 'Flagged',
    hidden: 'Hidden',
    flaggedBy: {
      reports: (at: string) => `Flagged, since the reports count for ${at} or more.`,
      person: () => 'Flagged by someone who reviews, see the history.',
      rule: () => 'Flagged by a rule. The note says what it saw.',
    },
    hiddenBy: {
      reports: (at: string) => `Hidden until a moderator decides, since the reports count for ${at} or more.`,
      person: () => 'Hidden until a moderator decides, by someone who reviews.',
    },
    counts: (weight: string) => `The reports count for ${weight}.`,
    proven: (count: number) =>
      `${counted(count, 'reporter was', 'reporters were')} mostly right before and ${count === 1 ? 'counts' : 'count'} for up to 1 each.`,
    unproven: (count: number, most: string) =>
      `${counted(count, 'reporter has', 'reporters have')} no good record yet; all of these together count for ${most} at most.`,
    linked: (count: number) =>
      `${counted(count, 'reporter shares', 'reporters share')} a device with another and ${count === 1 ? 'counts' : 'count'} with them.`,
    setAside: (count: number) => `${counted(count, 'reporter is', 'reporters are')} suspended and not counted.`,
    due: (moment: string) => `To be looked at by ${moment}`,
    wasDue: (moment: string) => `Was to be looked at by ${moment}`,
  },
  es: {
    flagged: 'Señalado',
    hidden: 'Oculto',
    flaggedBy: {
      reports: (at: string) => `Señalado, porque las denuncias cuentan ${at} o más.`,
      person: () => 'Lo señaló alguien que revisa, vea la historia.',
      rule: () => 'Lo señaló una regla. La nota dice qué vio.',
    },
    hiddenBy: {
      reports: (at: string) => `Oculto hasta que decida un moderador, porque las denuncias cuentan ${at} o más.`,
      person: () => 'Oculto hasta que decida un moderador, por alguien que revisa.',
    },
    counts: (weight: string) => `Las denuncias cuentan ${weight}.`,
    proven: (count: number) =>
      `${counted(count, 'denunciante acertó', 'denunciantes acertaron')} casi siempre antes y ${count === 1 ? 'cuenta' : 'cuentan'} hasta 1 cada cual.`,
    unproven: (count: number, most: string) =>
      `${counted(count, 'denunciante no tiene', 'denunciantes no tienen')} aún un buen historial; todos estos juntos cuentan ${most} como mucho.`,
    linked: (count: number) =>
      `${counted(count, 'denunciante comparte', 'denunciantes comparten')} un dispositivo con otro y ${count === 1 ? 'cuenta' : 'cuentan'} con él.`,
    setAside: (count: number) =>
      `${counted(count, 'denunciante está suspendido y no cuenta', 'denunciantes están suspendidos y no cuentan')}.`,
    due: (moment: string) => `Hay que mirarlo antes del ${moment}`,
    wasDue: (moment: string) => `Había que mirarlo antes del ${moment}`,
  },
});

/** "Flagged" and "Hidden", beside the state of a case that waits. */
export function urgencyTags({ flagged_at, hidden_at, decision }: ModerationCase): TemplateResult | typeof nothing {
  const t = WORDS[language.value];
  if (decision || !(flagged_at || hidden_at)) return nothing;
  return html`${flagged_at ? html`<span class="tag">${icon('up', 'small')}${t.flagged}</span>` : nothing}
    ${hidden_at ? html`<span class="tag">${icon('eyeOff', 'small')}${t.hidden}</span>` : nothing}`;
}

/** By when someone should have looked; nothing once it is decided. */
export function dueSentence({ due_at, decision }: ModerationCase, now: Date): string | undefined {
  if (decision) return undefined;
  const t = WORDS[language.value];
  return isAhead(due_at, now) ? t.due(formatMoment(due_at)) : t.wasDue(formatMoment(due_at));
}

/** Why a case stands where it does in the queue, in sentences. */
export function urgencyReasons({ flagged_by, hidden_by, report_weight, weighing, decision }: ModerationCase): string[] {
  const t = WORDS[language.value];
  const standing = decision
    ? []
    : [
        hidden_by && t.hiddenBy[hidden_by](formatNumber(REPORT_POLICY.hideAt)),
        flagged_by && t.flaggedBy[flagged_by](formatNumber(REPORT_POLICY.flagAt)),
      ];
  const counts = weighing ? sayWeighing(weighing, report_weight) : [];
  return [...standing, ...counts].filter((sentence): sentence is string => typeof sentence === 'string');
}

function sayWeighing({ proven, unproven, linked, set_aside }: NonNullable<Weighing>, weight: number): (string | false)[] {
  const t = WORDS[language.value];
  return [
    t.counts(formatNumber(Math.round(weight * 10) / 10)),
    proven > 0 && t.proven(proven),
    unproven > 0 && t.unproven(unproven, formatNumber(REPORT_POLICY.unprovenTogether)),
    linked > 0 && t.linked(linked),
    set_aside > 0 && t.setAside(set_aside),
  ];
}
