import { counted, defineWords, formatNumber, percent } from '@verdict/elements/words';

interface Tones {
  positive: number;
  neutral: number;
  negative: number;
}

interface Expected {
  share: number;
  votes: number;
}

interface Range {
  low: number;
  high: number;
}

export const INSIGHT_WORDS = defineWords({
  en: {
    title: 'Writing, tone and forecast',
    hint: 'How it is written, not whether it is right. None of this changes its rank.',
    written: 'How it is written',
    sound: 'How it sounds',
    forecast: 'What to expect',
    expected: (date: string, { share, votes }: Expected) =>
      `By ${date}: ${percent(share)} support, of ${counted(Math.round(votes), 'vote', 'votes')}.`,
    expectedVotes: (date: string, votes: number) =>
      `By ${date}: ${counted(Math.round(votes), 'vote', 'votes')}, too few to expect a share of support.`,
    range: (coverage: string, share: Range, votes: Range) =>
      `${coverage} likely: between ${percent(share.low)} and ${percent(share.high)} support, and ${formatNumber(votes.low)} to ${formatNumber(votes.high)} votes.`,
    scale: (coverage: string) => `Bar: the ${coverage} interval of the share of support. Dot: what is expected. Line: support now.`,
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
      specificWords: (count: number) => counted(count, 'specific word', 'specific words'),
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
    title: 'Redacción, tono y pronóstico',
    hint: 'Cómo está escrita, no si tiene razón. Nada de esto cambia su puesto.',
    written: 'Cómo está escrita',
    sound: 'Cómo suena',
    forecast: 'Qué se espera',
    expected: (date: string, { share, votes }: Expected) =>
      `Para el ${date}: ${percent(share)} de apoyo, de ${counted(Math.round(votes), 'voto', 'votos')}.`,
    expectedVotes: (date: string, votes: number) =>
      `Para el ${date}: ${counted(Math.round(votes), 'voto', 'votos')}, muy pocos para esperar un porcentaje de apoyo.`,
    range: (coverage: string, share: Range, votes: Range) =>
      `Con un ${coverage} de probabilidad: entre ${percent(share.low)} y ${percent(share.high)} de apoyo, y de ${formatNumber(votes.low)} a ${formatNumber(votes.high)} votos.`,
    scale: (coverage: string) => `Barra: el intervalo del ${coverage} del apoyo. Punto: lo esperado. Línea: el apoyo actual.`,
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
      specificWords: (count: number) => counted(count, 'palabra concreta', 'palabras concretas'),
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
