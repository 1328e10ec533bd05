import { counted, defineWords, formatNumber } from '@verdict/elements/words';

interface Tones {
  positive: number;
  neutral: number;
  negative: number;
}

export const INSIGHT_WORDS = defineWords({
  en: {
    title: 'What it is made of',
    hint: 'How it is written, not whether it is right. None of this changes its rank.',
    written: 'How it is written',
    sound: 'How it sounds',
    notAssessed: 'Not assessed: only texts in English and Spanish are.',
    parts: { readable: 'Readable', specific: 'Specific', reasoned: 'With reasons', civil: 'Civil' },
    tones: { positive: 'It sounds positive.', neutral: 'It sounds neutral.', negative: 'It sounds negative.' },
    because: 'The words that decided:',
    noWords: 'It has no words that judge.',
    comments: ({ positive, neutral, negative }: Tones): string =>
      `Comments: ${formatNumber(positive)} positive, ${formatNumber(neutral)} neutral, ${formatNumber(negative)} negative.`,
    facts: {
      length: (words: number, sentences: number) => `${counted(words, 'word', 'words')} in ${counted(sentences, 'sentence', 'sentences')}`,
      capitals: 'many capital letters',
      hidden: (count: number) => counted(count, 'hidden or mixed character', 'hidden or mixed characters'),
      telling: (count: number) => counted(count, 'telling word', 'telling words'),
      vague: (count: number) => counted(count, 'vague word', 'vague words'),
      numbers: (count: number) => counted(count, 'number', 'numbers'),
      names: (count: number) => counted(count, 'name', 'names'),
      requests: 'says what to do',
      noRequests: 'does not say what to do',
      reasons: (count: number): string => (count === 0 ? 'no reason' : counted(count, 'reason', 'reasons')),
      sources: (count: number): string => (count === 0 ? 'no source' : counted(count, 'source', 'sources')),
      insults: (count: number): string => (count === 0 ? 'no insults' : counted(count, 'insult', 'insults')),
      shouting: 'shouting',
    },
  },
  es: {
    title: 'De qué está hecha',
    hint: 'Cómo está escrita, no si tiene razón. Nada de esto cambia su puesto.',
    written: 'Cómo está escrita',
    sound: 'Cómo suena',
    notAssessed: 'Sin evaluar: solo se evalúan textos en inglés y español.',
    parts: { readable: 'Legible', specific: 'Concreta', reasoned: 'Con razones', civil: 'Respetuosa' },
    tones: { positive: 'Suena positiva.', neutral: 'Suena neutra.', negative: 'Suena negativa.' },
    because: 'Las palabras que lo deciden:',
    noWords: 'No tiene palabras que valoren.',
    comments: ({ positive, neutral, negative }: Tones): string =>
      `Comentarios: ${counted(positive, 'positivo', 'positivos')}, ${counted(neutral, 'neutro', 'neutros')}, ${counted(negative, 'negativo', 'negativos')}.`,
    facts: {
      length: (words: number, sentences: number) => `${counted(words, 'palabra', 'palabras')} en ${counted(sentences, 'frase', 'frases')}`,
      capitals: 'muchas mayúsculas',
      hidden: (count: number) => counted(count, 'carácter oculto o mezclado', 'caracteres ocultos o mezclados'),
      telling: (count: number) => counted(count, 'palabra con contenido', 'palabras con contenido'),
      vague: (count: number) => counted(count, 'palabra vaga', 'palabras vagas'),
      numbers: (count: number) => counted(count, 'número', 'números'),
      names: (count: number) => counted(count, 'nombre', 'nombres'),
      requests: 'dice qué hacer',
      noRequests: 'no dice qué hacer',
      reasons: (count: number): string => (count === 0 ? 'ninguna razón' : counted(count, 'razón', 'razones')),
      sources: (count: number): string => (count === 0 ? 'ninguna fuente' : counted(count, 'fuente', 'fuentes')),
      insults: (count: number): string => (count === 0 ? 'sin insultos' : counted(count, 'insulto', 'insultos')),
      shouting: 'a gritos',
    },
  },
});
