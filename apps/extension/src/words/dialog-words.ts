import { counted, defineWords, language } from '@verdict/elements/words';
import type { FeedbackType } from '../feedback/feedback-data.ts';

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

export const DIALOG_WORDS = defineWords({
  en: {
    title: 'Feedback on this text',
    text: 'Original text',
    kept: 'What is kept',
    keptText: 'When you submit, and not before, this is stored on this device. It is not sent anywhere, unless you have turned on sharing.',
    parts: {
      text: 'The text above, whole',
      answer: 'Your answer, with the reason and category',
      judgement: 'How it was judged, and by what',
      page: 'Page address',
      title: 'Page title',
      element: 'Kind of element',
      versions: 'Versions',
    },
    noTitle: 'none',
    loading: 'Opening the text.',
    gone: 'This text is no longer at hand.',
    goneWhy: 'A text waits half an hour for an answer, and is then forgotten. Close this window and open it again from the page.',
    close: 'Close',
    done: 'Thank you. Your feedback is saved.',
    replaced: 'Saved. It takes the place of what you said about this text before.',
    doneWhy: 'It stays on this device. You can change or delete it in the side panel at any time.',
    statistics: 'See your statistics',
    notSaved: (why: string) => `Not saved. ${why}`,
    covered: 'Something covers this window, or it has only just appeared. Nothing was saved. Wait a moment and try again.',
    notAnswered: 'Sentinel did not answer. Try again; if it keeps happening, restart the browser.',
  },
  es: {
    title: 'Opinión sobre este texto',
    text: 'Texto original',
    kept: 'Qué se guarda',
    keptText:
      'Al enviar, y no antes, esto se guarda en este dispositivo. No se envía a ningún lugar, salvo que usted haya activado compartir.',
    parts: {
      text: 'El texto de arriba, entero',
      answer: 'Su respuesta, con el motivo y la categoría',
      judgement: 'Cómo se juzgó y con qué',
      page: 'Dirección de la página',
      title: 'Título de la página',
      element: 'Tipo de elemento',
      versions: 'Versiones',
    },
    noTitle: 'ninguno',
    loading: 'Abriendo el texto.',
    gone: 'Este texto ya no está disponible.',
    goneWhy: 'Un texto espera media hora su respuesta y después se olvida. Cierre esta ventana y ábrala de nuevo desde la página.',
    close: 'Cerrar',
    done: 'Gracias. Su opinión está guardada.',
    replaced: 'Guardado. Sustituye a lo que dijo antes sobre este texto.',
    doneWhy: 'Se queda en este dispositivo. Puede cambiarla o borrarla en el panel lateral cuando quiera.',
    statistics: 'Ver sus estadísticas',
    notSaved: (why: string) => `No se ha guardado. ${why}`,
    covered: 'Algo tapa esta ventana, o acaba de aparecer. No se ha guardado nada. Espere un momento e inténtelo de nuevo.',
    notAnswered: 'Sentinel no ha respondido. Inténtelo de nuevo; si sigue ocurriendo, reinicie el navegador.',
  },
});
