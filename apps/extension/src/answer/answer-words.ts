import { counted, defineWords, language } from '@verdict/elements/words';
import type { FeedbackType } from '../feedback/index.ts';

/** What is stored is in English, whatever the language; these are the names a reader sees. */
const SPANISH_NAMES: Readonly<Record<string, string>> = {
  'Sarcasm or Irony': 'Sarcasmo o ironía',
  'Missing Context': 'Falta contexto',
  'Joke or Humor': 'Broma o humor',
  'Constructive Criticism': 'Crítica constructiva',
  'Academic Discussion': 'Discusión académica',
  'Quoted Content': 'Contenido citado',
  'Subtle Hate Speech': 'Odio sutil',
  'Coded Language': 'Lenguaje en clave',
  'Implicit Bias': 'Prejuicio implícito',
  Microaggression: 'Microagresión',
  'Dog Whistle': 'Mensaje encubierto',
  Racism: 'Racismo',
  Sexism: 'Sexismo',
  Homophobia: 'Homofobia',
  Transphobia: 'Transfobia',
  'Religious Discrimination': 'Discriminación religiosa',
  'Disability Discrimination': 'Discriminación por discapacidad',
  Ageism: 'Edadismo',
  Classism: 'Clasismo',
  Xenophobia: 'Xenofobia',
  'General Hate Speech': 'Odio en general',
  Other: 'Otro',
};

/** The name of a reason or category in the reader's language; what a person wrote themselves stays as it is. */
export function storedName(stored: string): string {
  return language.value === 'es' ? (SPANISH_NAMES[stored] ?? stored) : stored;
}

/** What an answer asks: the form that the dialog and the side panel share. */
export const ANSWER_WORDS = defineWords({
  en: {
    question: 'Was this judged right?',
    types: { correct: 'Correct', false_positive: 'False Positive', false_negative: 'False Negative' } as Record<FeedbackType, string>,
    meanings: {
      hateful: {
        correct: 'It is hateful. Hiding it was right.',
        false_positive: 'It is not hateful. It was hidden by mistake.',
        false_negative: 'Hate in it was missed, or taken for less than it is.',
      } as Record<FeedbackType, string>,
      normal: {
        correct: 'It is not hateful. Leaving it was right.',
        false_positive: 'Something harmless in it was taken for hate.',
        false_negative: 'It is hateful, and was missed.',
      } as Record<FeedbackType, string>,
    },
    reasonFor: {
      false_positive: 'Why is it not hateful?',
      false_negative: 'What was missed?',
    },
    required: 'required',
    optional: 'optional',
    other: 'Your reason, in your own words',
    left: (count: number) => `${counted(count, 'character', 'characters')} left`,
    category: 'What kind of hate is it about?',
    noCategory: 'Not said',
    submit: 'Submit Feedback',
    submitting: 'One moment…',
    save: 'Save changes',
    cancel: 'Cancel',
    problems: {
      type: 'Choose one of the three answers first.',
      reason: 'Choose a reason. It is what makes the answer useful.',
      other: 'Write your reason, or choose another one.',
      too_long: 'Your reason is longer than 500 characters. Please shorten it.',
    },
  },
  es: {
    question: '¿Se ha juzgado bien?',
    types: { correct: 'Correcto', false_positive: 'Falso positivo', false_negative: 'Falso negativo' },
    meanings: {
      hateful: {
        correct: 'Es odioso. Ocultarlo fue acertado.',
        false_positive: 'No es odioso. Se ocultó por error.',
        false_negative: 'Hay odio que no se vio, o se tomó por menos de lo que es.',
      },
      normal: {
        correct: 'No es odioso. Dejarlo fue acertado.',
        false_positive: 'Algo inofensivo se tomó por odio.',
        false_negative: 'Es odioso y no se detectó.',
      },
    },
    reasonFor: {
      false_positive: '¿Por qué no es odioso?',
      false_negative: '¿Qué no se detectó?',
    },
    required: 'obligatorio',
    optional: 'opcional',
    other: 'Su motivo, con sus palabras',
    left: (count: number) => `${counted(count, 'carácter', 'caracteres')} de margen`,
    category: '¿De qué tipo de odio se trata?',
    noCategory: 'Sin decir',
    submit: 'Enviar opinión',
    submitting: 'Un momento…',
    save: 'Guardar los cambios',
    cancel: 'Cancelar',
    problems: {
      type: 'Elija primero una de las tres respuestas.',
      reason: 'Elija un motivo. Es lo que hace útil la respuesta.',
      other: 'Escriba su motivo o elija otro.',
      too_long: 'Su motivo tiene más de 500 caracteres. Abrévielo, por favor.',
    },
  },
});

/** What a reader is told of a judgement, wherever it is shown. */
export const JUDGEMENT_WORDS = defineWords({
  en: {
    likely: (share: string) => `${share} likely to be hateful`,
    scale: (share: string, threshold: string) => `How likely it is hateful: ${share}. Text is hidden from ${threshold} on.`,
    hiddenFrom: (threshold: string) => `hidden from ${threshold} on`,
    ends: { low: 'surely not', high: 'surely hateful' },
    label: { hateful: 'Judged hateful', normal: 'Judged not hateful' },
    methods: { ai: 'Judged by the model on this device.', keyword: 'Judged by word lists on this device.' },
  },
  es: {
    likely: (share: string) => `${share} de probabilidad de ser odioso`,
    scale: (share: string, threshold: string) => `Probabilidad de que sea odioso: ${share}. El texto se oculta a partir del ${threshold}.`,
    hiddenFrom: (threshold: string) => `se oculta desde el ${threshold}`,
    ends: { low: 'seguro que no', high: 'seguro odioso' },
    label: { hateful: 'Considerado odioso', normal: 'Considerado no odioso' },
    methods: { ai: 'Juzgado por el modelo en este dispositivo.', keyword: 'Juzgado por listas de palabras en este dispositivo.' },
  },
});
