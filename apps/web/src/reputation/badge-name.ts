import type { BadgeName } from '@verdict/core/reputation';
import { defineWords, language } from '@verdict/elements/words';

const NAMES = defineWords<Record<BadgeName, string>>({
  en: {
    first_ballot: 'First vote',
    practised: 'Practice',
    helpful_voice: 'Helpful',
    strong_evidence: 'Strong evidence',
    sharp_eye: 'Sharp eye',
    fair_juror: 'Fair juror',
  },
  es: {
    first_ballot: 'Primer voto',
    practised: 'Práctica',
    helpful_voice: 'Útil',
    strong_evidence: 'Prueba sólida',
    sharp_eye: 'Buen ojo',
    fair_juror: 'Jurado justo',
  },
});

export function badgeName(badge: BadgeName): string {
  return NAMES[language.value][badge];
}
