import { defineWords, formatNumber, language, percent } from '@verdict/elements/words';
import type { AbuseSignal } from '@verdict/wire/abuse';

export const SIGNAL_KINDS = [
  'velocity',
  'device',
  'network',
  'creation',
  'text',
  'name',
  'timing',
  'record',
] as const satisfies AbuseSignal['kind'][];

export const ABUSE_WORDS = defineWords({
  en: {
    kinds: {
      velocity: 'Pace',
      device: 'Browser',
      network: 'Network',
      creation: 'New accounts',
      text: 'Texts',
      name: 'Names',
      timing: 'Timing',
      record: 'Voting record',
    },
    rules: {
      rate: 'Too many votes in a minute',
      rate_hour: 'Too many votes in an hour',
      rate_day: 'Too many votes in a day',
      pause: 'Almost no pause between votes',
      bot: 'Votes like a program',
      unusual: 'Votes unlike everyone else',
      accounts: 'Many accounts in one browser',
      burst: 'Many accounts at once',
      numbered: 'Numbered names',
      repeated: 'Nearly the same text',
    },
    numbers: {
      votes: (n: number) => `${formatNumber(n)} votes`,
      accounts: (n: number) => `${formatNumber(n)} accounts`,
      people: (n: number) => `${formatNumber(n)} people`,
      limit: (n: number) => `limit ${formatNumber(n)}`,
      usual_per_hour: (n: number) => `usually ${formatNumber(Math.round(n * 10) / 10)} an hour`,
      pause_ms: (n: number) => `mean pause ${formatNumber(Math.round(n))} ms`,
      similarity: (n: number) => `${percent(n)} alike`,
      words: (n: number) => `${formatNumber(n)} words`,
      from: (n: number) => `from ${formatNumber(n)}`,
      to: (n: number) => `to ${formatNumber(n)}`,
    },
    features: {
      meanPause: 'Length of the pauses',
      spread: 'How much pauses differ',
      entropy: 'How unpredictable pauses are',
      quickShare: 'Pauses below 200 ms',
      evenShare: 'Pauses as long as the one before',
      skew: 'How asymmetric pauses are',
      loopShare: 'Pauses that repeat in a loop',
      hours: 'Hours of the day with votes',
      session: 'Time since the last break',
      perMinute: 'Votes of the last minute',
      burst: 'Last minute compared with the hour',
    },
  },
  es: {
    kinds: {
      velocity: 'Ritmo',
      device: 'Navegador',
      network: 'Red',
      creation: 'Cuentas nuevas',
      text: 'Textos',
      name: 'Nombres',
      timing: 'Momentos',
      record: 'Historial de votos',
    },
    rules: {
      rate: 'Demasiados votos en un minuto',
      rate_hour: 'Demasiados votos en una hora',
      rate_day: 'Demasiados votos en un día',
      pause: 'Apenas hay pausas entre votos',
      bot: 'Vota como un programa',
      unusual: 'Vota como nadie más',
      accounts: 'Muchas cuentas en un navegador',
      burst: 'Muchas cuentas a la vez',
      numbered: 'Nombres numerados',
      repeated: 'Casi el mismo texto',
    },
    numbers: {
      votes: (n: number) => `${formatNumber(n)} votos`,
      accounts: (n: number) => `${formatNumber(n)} cuentas`,
      people: (n: number) => `${formatNumber(n)} personas`,
      limit: (n: number) => `límite ${formatNumber(n)}`,
      usual_per_hour: (n: number) => `lo normal: ${formatNumber(Math.round(n * 10) / 10)} por hora`,
      pause_ms: (n: number) => `pausa media ${formatNumber(Math.round(n))} ms`,
      similarity: (n: number) => `${percent(n)} de similitud`,
      words: (n: number) => `${formatNumber(n)} palabras`,
      from: (n: number) => `del ${formatNumber(n)}`,
      to: (n: number) => `al ${formatNumber(n)}`,
    },
    features: {
      meanPause: 'Duración de las pausas',
      spread: 'Cuánto varían las pausas',
      entropy: 'Lo imprevisibles que son las pausas',
      quickShare: 'Pausas de menos de 200 ms',
      evenShare: 'Pausas iguales a la anterior',
      skew: 'Lo asimétricas que son las pausas',
      loopShare: 'Pausas que se repiten en bucle',
      hours: 'Horas del día con votos',
      session: 'Tiempo desde el último descanso',
      perMinute: 'Votos del último minuto',
      burst: 'El último minuto frente a la hora',
    },
  },
});

export function ruleName({ rule, kind }: Pick<AbuseSignal, 'rule' | 'kind'>): string {
  const t = ABUSE_WORDS[language.value];
  const rules: Record<string, string> = t.rules;
  return rules[rule] ?? t.kinds[kind];
}

/** Describes the numbers behind a signal. Numbers without a name here are left out; the API returns all of them. */
export function evidenceSentence({ evidence }: Pick<AbuseSignal, 'evidence'>): string {
  return Object.entries(ABUSE_WORDS[language.value].numbers)
    .flatMap(([name, say]) => (typeof evidence[name] === 'number' ? [say(evidence[name])] : []))
    .join(', ');
}
