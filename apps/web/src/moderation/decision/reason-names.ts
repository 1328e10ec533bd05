import { defineWords, language } from '@verdict/elements/words';
import type { ModerationCase } from '@verdict/wire/moderation';

export type ReportReason = ModerationCase['reasons'][number]['reason'];
export type Decision = NonNullable<ModerationCase['decision']>;

const NAMES = defineWords<Record<ReportReason, string>>({
  en: {
    spam: 'Spam',
    insult: 'Insult',
    hate: 'Hate',
    threat: 'Threat',
    personal_data: 'Personal data',
    off_topic: 'Off topic',
    other: 'Something else',
  },
  es: {
    spam: 'Spam',
    insult: 'Insulto',
    hate: 'Odio',
    threat: 'Amenaza',
    personal_data: 'Datos personales',
    off_topic: 'Fuera de tema',
    other: 'Otra cosa',
  },
});

export const REPORT_REASONS = Object.keys(NAMES.en) as ReportReason[];

export function reasonName(reason: ReportReason): string {
  return NAMES[language.value][reason];
}

const NONE = defineWords({ en: { none: 'No reports' }, es: { none: 'Sin denuncias' } });

/** "Insult, spam": the reasons of a case, most frequent first. Empty if a moderator opened it without a report, or the reports were deleted. */
export function reasonTitle(reasons: ModerationCase['reasons']): string {
  const [first = NONE[language.value].none, ...others] = reasons.map(({ reason }) => reasonName(reason));
  return [first, ...others.map((name) => name.toLocaleLowerCase(language.value))].join(', ');
}
