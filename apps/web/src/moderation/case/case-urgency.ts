import { icon } from '@verdict/elements/look';
import { counted, defineWords, formatMoment, formatNumber, language } from '@verdict/elements/words';
import type { ModerationCase, Weighing } from '@verdict/wire/moderation';
import { html, nothing, type TemplateResult } from 'lit';
import { policies } from '../../frame/index.ts';
import { isAhead } from './time-left.ts';

const WORDS = defineWords({
  en: {
    flagged: 'Flagged',
    hidden: 'Hidden',
    flaggedBy: {
      reports: (at: string) => `Flagged because the weight of the reports is ${at} or more.`,
      person: () => 'Flagged by a reviewer. See the history.',
      rule: () => 'Flagged by a rule. See the note.',
    },
    hiddenBy: {
      reports: (at: string) => `Hidden until a moderator decides, because the weight of the reports is ${at} or more.`,
      person: () => 'Hidden by a reviewer until a moderator decides.',
    },
    counts: (weight: string) => `Weight of the reports: ${weight}.`,
    proven: (count: number) => `${counted(count, 'reporter', 'reporters')} with a good record: up to 1 each.`,
    unproven: (count: number, most: string) =>
      `${counted(count, 'reporter', 'reporters')} without a good record: ${most} in total at most.`,
    linked: (count: number) =>
      `${counted(count, 'reporter shares', 'reporters share')} a device with another reporter and ${count === 1 ? 'is' : 'are'} counted together.`,
    setAside: (count: number) => `${counted(count, 'suspended or set aside reporter', 'suspended or set aside reporters')}: not counted.`,
    due: (moment: string) => `Due by ${moment}`,
    wasDue: (moment: string) => `Was due by ${moment}`,
  },
  es: {
    flagged: 'Señalado',
    hidden: 'Oculto',
    flaggedBy: {
      reports: (at: string) => `Señalado porque el peso de las denuncias es ${at} o más.`,
      person: () => 'Lo señaló un revisor. Vea el historial.',
      rule: () => 'Lo señaló una regla. Vea la nota.',
    },
    hiddenBy: {
      reports: (at: string) => `Oculto hasta que decida un moderador, porque el peso de las denuncias es ${at} o más.`,
      person: () => 'Lo ocultó un revisor hasta que decida un moderador.',
    },
    counts: (weight: string) => `Peso de las denuncias: ${weight}.`,
    proven: (count: number) => `${counted(count, 'denunciante', 'denunciantes')} con buen historial: hasta 1 cada uno.`,
    unproven: (count: number, most: string) =>
      `${counted(count, 'denunciante', 'denunciantes')} sin buen historial: ${most} en total como mucho.`,
    linked: (count: number) => `${counted(count, 'denunciante comparte', 'denunciantes comparten')} dispositivo con otro y cuentan juntos.`,
    setAside: (count: number) =>
      `${counted(count, 'denunciante suspendido o apartado', 'denunciantes suspendidos o apartados')}: no cuentan.`,
    due: (moment: string) => `Plazo: ${moment}`,
    wasDue: (moment: string) => `Plazo vencido: ${moment}`,
  },
});

/** "Flagged" and "Hidden", beside the state of an open case. */
export function urgencyTags({ flagged_at, hidden_at, decision }: ModerationCase): TemplateResult | typeof nothing {
  const t = WORDS[language.value];
  if (decision || !(flagged_at || hidden_at)) return nothing;
  return html`${flagged_at ? html`<span class="tag">${icon('up', 'small')}${t.flagged}</span>` : nothing}
    ${hidden_at ? html`<span class="tag">${icon('eyeOff', 'small')}${t.hidden}</span>` : nothing}`;
}

/** When a moderator should have looked at it; nothing once it is decided. */
export function dueSentence({ due_at, decision }: ModerationCase, now: Date): string | undefined {
  if (decision) return undefined;
  const t = WORDS[language.value];
  return isAhead(due_at, now) ? t.due(formatMoment(due_at)) : t.wasDue(formatMoment(due_at));
}

/** Why a case has its place in the queue, in sentences. */
export function urgencyReasons({ flagged_by, hidden_by, report_weight, weighing, decision }: ModerationCase): string[] {
  const t = WORDS[language.value];
  const standing = decision
    ? []
    : [
        hidden_by && t.hiddenBy[hidden_by](formatNumber(policies.value.reports.hideAt)),
        flagged_by && t.flaggedBy[flagged_by](formatNumber(policies.value.reports.flagAt)),
      ];
  const counts = weighing ? sayWeighing(weighing, report_weight) : [];
  return [...standing, ...counts].filter((sentence): sentence is string => typeof sentence === 'string');
}

function sayWeighing({ proven, unproven, linked, set_aside }: NonNullable<Weighing>, weight: number): (string | false)[] {
  const t = WORDS[language.value];
  return [
    t.counts(formatNumber(Math.round(weight * 10) / 10)),
    proven > 0 && t.proven(proven),
    unproven > 0 && t.unproven(unproven, formatNumber(policies.value.reports.unprovenTogether)),
    linked > 0 && t.linked(linked),
    set_aside > 0 && t.setAside(set_aside),
  ];
}
