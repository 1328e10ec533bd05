import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';

type Signal = Threat['signals'][number];
type Numbers = Signal['numbers'];

const WORDS = defineWords({
  en: {
    kinds: {
      lock_step: 'Same minute, same vote',
      same_votes: 'Nearly the same voting record',
      burst: 'A burst of one-sided votes',
      favouritism: 'The same authors, again and again',
      velocity: 'Faster than people vote',
      device: 'Shared browsers',
      network: 'One network',
      creation: 'Accounts created together',
      texts: 'The same words',
      names: 'Numbered names',
    },
    accounts: (n: string) => `${n} accounts`,
    accountsOf: (n: string, all: string) => `${n} of ${all} accounts`,
    moments: (n: string) => `${n} coincidences`,
    equalVotes: (n: string) => `${n} equal votes`,
    items: (n: string) => `on ${n} items`,
    votes: (n: string) => `${n} votes`,
    expected: (n: string) => `about ${n} expected`,
    apart: (time: string) => `at most ${time} apart`,
    within: (time: string) => `within ${time}`,
    devoted: (n: string) => `${n} vote on little else`,
    time: 'far more at once than usual',
    agreement: 'more one-sided than usual',
    newcomers: 'more accounts without earlier votes than usual',
    units: { seconds: (n: string) => `${n} seconds`, minutes: (n: string) => `${n} minutes`, hours: (n: string) => `${n} hours` },
  },
  es: {
    kinds: {
      lock_step: 'El mismo minuto, el mismo voto',
      same_votes: 'Casi el mismo historial de votos',
      burst: 'Una oleada de votos hacia un solo lado',
      favouritism: 'Los mismos autores una y otra vez',
      velocity: 'Más rápido de lo que votan las personas',
      device: 'Navegadores compartidos',
      network: 'Una sola red',
      creation: 'Cuentas creadas juntas',
      texts: 'Las mismas palabras',
      names: 'Nombres numerados',
    },
    accounts: (n: string) => `${n} cuentas`,
    accountsOf: (n: string, all: string) => `${n} de ${all} cuentas`,
    moments: (n: string) => `${n} coincidencias`,
    equalVotes: (n: string) => `${n} votos iguales`,
    items: (n: string) => `en ${n} elementos`,
    votes: (n: string) => `${n} votos`,
    expected: (n: string) => `se esperaban unos ${n}`,
    apart: (time: string) => `con ${time} de diferencia como mucho`,
    within: (time: string) => `en ${time}`,
    devoted: (n: string) => `${n} apenas votan otra cosa`,
    time: 'muchos más a la vez de lo normal',
    agreement: 'más hacia un solo lado de lo normal',
    newcomers: 'más cuentas sin votos anteriores de lo normal',
    units: { seconds: (n: string) => `${n} segundos`, minutes: (n: string) => `${n} minutos`, hours: (n: string) => `${n} horas` },
  },
});

/** A surprise of three nats happens by chance once in twenty times. */
const SURPRISING = 3;

export const signalName = (kind: Signal['kind']): string => WORDS[language.value].kinds[kind];

/** Describes the numbers of a signal. Numbers without a name here are left out; the API returns all of them. */
export function signalSentence({ kind, numbers }: Pick<Signal, 'kind' | 'numbers'>): string {
  const t = WORDS[language.value];
  const say = (name: string, words: (n: string) => string): string[] =>
    name in numbers ? [words(formatNumber(Math.round(numbers[name] as number)))] : [];
  const surprise = (name: 'time' | 'agreement' | 'newcomers'): string[] => ((numbers[name] ?? 0) >= SURPRISING ? [t[name]] : []);
  return [
    ...accountsIn(numbers),
    ...say('coincidences', kind === 'same_votes' ? t.equalVotes : t.moments),
    ...say('votes', t.votes),
    ...say('shared', t.items),
    ...say('expected', t.expected),
    ...duration(numbers.seconds, t.within),
    ...duration(numbers.window_seconds, t.apart),
    ...say('devoted', t.devoted),
    ...surprise('time'),
    ...surprise('agreement'),
    ...surprise('newcomers'),
  ].join(', ');
}

function accountsIn({ people, members }: Numbers): string[] {
  const t = WORDS[language.value];
  const known = people ?? members;
  if (known === undefined) return [];
  const isPart = people !== undefined && members !== undefined;
  return [isPart ? t.accountsOf(formatNumber(people), formatNumber(members)) : t.accounts(formatNumber(known))];
}

function duration(seconds: number | undefined, words: (time: string) => string): string[] {
  if (seconds === undefined) return [];
  const { units } = WORDS[language.value];
  const rounded = (n: number): string => formatNumber(Math.round(n));
  if (seconds < 120) return [words(units.seconds(rounded(seconds)))];
  return [words(seconds < 7200 ? units.minutes(rounded(seconds / 60)) : units.hours(rounded(seconds / 3600)))];
}
