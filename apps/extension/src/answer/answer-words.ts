import { counted, defineWords, language } from '@verdict/elements/words';
import type { FeedbackType } from '../feedback/index.ts';

/** Stored names are English, whatever the language; these are the Spanish names shown to the reader. */
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

/** The name of a reason or category in the reader's language; a reader's own text is unchanged. */
export function storedName(stored: string): string {
  return language.value === 'es' ? (SPANISH_NAMES[stored] ?? stored) : stored;
}

/** The answer form, shared by the dialog and the side panel. */
export const ANSWER_WORDS = defineWords({
  en: {
    question: 'Was this classified correctly?',
    types: { correct: 'Correct', false_positive: 'False Positive', false_negative: 'False Negative' } as Record<FeedbackType, string>,
    meanings: {
      hateful: {
        correct: 'It is hateful. Hiding it was right.',
        false_positive: 'It is not hateful. It was hidden by mistake.',
        false_negative: 'It contains hate that was missed or rated too low.',
      } as Record<FeedbackType, string>,
      normal: {
        correct: 'It is not hateful. Showing it was right.',
        false_positive: 'Something harmless in it was flagged as hate.',
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
    category: 'What kind of hate is it?',
    noCategory: 'None',
    submit: 'Submit Feedback',
    submitting: 'Saving…',
    save: 'Save changes',
    cancel: 'Cancel',
    problems: {
      type: 'Choose one of the three answers first.',
      reason: 'Choose a reason.',
      other: 'Write your reason, or choose another one.',
      too_long: 'Your reason is longer than 500 characters. Please shorten it.',
    },
  },
  es: {
    question: '¿Está bien clasificado?',
    types: { correct: 'Correcto', false_positive: 'Falso positivo', false_negative: 'Falso negativo' },
    meanings: {
      hateful: {
        correct: 'Es odioso. Ocultarlo fue acertado.',
        false_positive: 'No es odioso. Se ocultó por error.',
        false_negative: 'Contiene odio que no se detectó o se valoró demasiado bajo.',
      },
      normal: {
        correct: 'No es odioso. Mostrarlo fue acertado.',
        false_positive: 'Algo inofensivo se marcó como odio.',
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
    category: '¿Qué tipo de odio es?',
    noCategory: 'Ninguno',
    submit: 'Enviar opinión',
    submitting: 'Guardando…',
    save: 'Guardar los cambios',
    cancel: 'Cancelar',
    problems: {
      type: 'Elija primero una de las tres respuestas.',
      reason: 'Elija un motivo.',
      other: 'Escriba su motivo o elija otro.',
      too_long: 'Su motivo tiene más de 500 caracteres. Abrévielo, por favor.',
    },
  },
});

/** The classification of a text, everywhere it is shown. */
export const CLASSIFICATION_WORDS = defineWords({
  en: {
    likely: (share: string) => `${share} likely to be hateful`,
    scale: (share: string, threshold: string) => `Probability of hate: ${share}. Text is hidden at ${threshold} or more.`,
    hiddenFrom: (threshold: string) => `hidden at ${threshold} or more`,
    ends: { low: 'not hateful', high: 'hateful' },
    label: { hateful: 'Flagged as hateful', normal: 'Not flagged' },
    methods: { ai: 'Classified by the AI model on this device.', keyword: 'Classified by word lists on this device.' },
  },
  es: {
    likely: (share: string) => `${share} de probabilidad de ser odioso`,
    scale: (share: string, threshold: string) => `Probabilidad de odio: ${share}. El texto se oculta a partir del ${threshold}.`,
    hiddenFrom: (threshold: string) => `se oculta desde el ${threshold}`,
    ends: { low: 'no odioso', high: 'odioso' },
    label: { hateful: 'Marcado como odioso', normal: 'No marcado' },
    methods: {
      ai: 'Clasificado por el modelo de IA en este dispositivo.',
      keyword: 'Clasificado por listas de palabras en este dispositivo.',
    },
  },
});
