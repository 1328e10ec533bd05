import type { Question } from '@verdict/core/contribution';
import { isTypeOf } from '@verdict/core/label';
import { labelTypeName } from '@verdict/elements/label';
import { counted, defineWords, language, percent } from '@verdict/elements/words';

type Names = Readonly<Record<string, string>>;

export const RANDOMISED_WORDS = defineWords({
  en: {
    questions: { type: 'Answer', reason: 'Why', category: 'What kind of hate' } as Record<Question, string>,
    from: (reports: number, people: number) =>
      `Estimated from ${counted(reports, 'randomised answer', 'randomised answers')} of ${counted(people, 'person', 'people')}.`,
    answer: 'Answer',
    share: 'Share',
    range: 'Range',
    between: (low: string, high: string) => `between ${low} and ${high}`,
    values: {
      correct: 'Correct',
      false_positive: 'Flagged by mistake',
      false_negative: 'Hate was missed',
      none: 'Not said',
      sarcasm_or_irony: 'Sarcasm or irony',
      missing_context: 'Missing context',
      joke_or_humor: 'Joke or humor',
      constructive_criticism: 'Constructive criticism',
      academic_discussion: 'Academic discussion',
      quoted_content: 'Quoted content',
      subtle_hate_speech: 'Subtle hate speech',
      coded_language: 'Coded language',
      implicit_bias: 'Implicit bias',
      microaggression: 'Microaggression',
      dog_whistle: 'Dog whistle',
      other: 'Other',
    } as Names,
  },
  es: {
    questions: { type: 'Respuesta', reason: 'Por qué', category: 'Qué clase de odio' },
    from: (reports: number, people: number) =>
      `Estimado a partir de ${counted(reports, 'respuesta al azar', 'respuestas al azar')} de ${counted(people, 'persona', 'personas')}.`,
    answer: 'Respuesta',
    share: 'Parte',
    range: 'Margen',
    between: (low: string, high: string) => `entre el ${low} y el ${high}`,
    values: {
      correct: 'Correcto',
      false_positive: 'Marcado por error',
      false_negative: 'No se detectó el odio',
      none: 'Sin decir',
      sarcasm_or_irony: 'Sarcasmo o ironía',
      missing_context: 'Falta contexto',
      joke_or_humor: 'Broma o humor',
      constructive_criticism: 'Crítica constructiva',
      academic_discussion: 'Discusión académica',
      quoted_content: 'Contenido citado',
      subtle_hate_speech: 'Odio sutil',
      coded_language: 'Lenguaje en clave',
      implicit_bias: 'Prejuicio implícito',
      microaggression: 'Microagresión',
      dog_whistle: 'Mensaje encubierto',
      other: 'Otro',
    },
  },
});

/** The name of an answer. Kinds of hate have the same names as elsewhere. */
export function valueName(question: Question, value: string): string {
  if (question === 'category' && isTypeOf('hate', value)) return labelTypeName(value);
  return RANDOMISED_WORDS[language.value].values[value] ?? value;
}

/** With one decimal if whole percents would all be equal. */
export function percentOf(rate: number): string {
  return percent(rate, rate > 0 && rate < 0.1 ? 1 : 0);
}
