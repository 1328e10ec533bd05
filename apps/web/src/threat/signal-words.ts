import { defineWords, formatNumber, language, percent } from '@verdict/elements/words';
import type { Threat } from '@verdict/wire/threat';

type Signal = Threat['signals'][number];

const WORDS = defineWords({
  en: {
    kinds: {
      lock_step: 'Same minute, same vote',
      same_votes: 'Nearly the same voting record',
      burst: 'A one-sided rush',
      favouritism: 'The same authors, again and again',
      velocity: 'Faster than people vote',
      device: 'Shared browsers',
      network: 'One network',
      creation: 'Accounts made together',
      texts: 'The same words',
      names: 'Names that count on',
    },
    numbers: {
      people: (n: string) => `${n} accounts`,
      members: (n: string) => `of ${n} in the group`,
      groups: (n: string) => `found ${n} times`,
      moments: (n: string) => `${n} shared moments`,
      coincidences: (n: string) => `${n} shared moments`,
      sharedTargets: (n: string) => `${n} items in common`,
      items: (n: string) => `${n} items`,
      votes: (n: string) => `${n} votes`,
      expected: (n: string) => `about ${n} expected`,
      windowSeconds: (n: string) => `within ${n} seconds of each other`,
      minutes: (n: string) => `within ${n} minutes`,
      oneSided: (n: string) => `${n} on one side`,
      newcomers: (n: string) => `${n} without a record`,
    },
  },
  es: {
    kinds: {
      lock_step: 'El mismo minuto, el mismo voto',
      same_votes: 'Casi el mismo historial de votos',
      burst: 'Una avalancha hacia un solo lado',
      favouritism: 'Los mismos autores una y otra vez',
      velocity: 'Más rápido de lo que votan las personas',
      device: 'Navegadores compartidos',
      network: 'Una sola red',
      creation: 'Cuentas creadas juntas',
      texts: 'Las mismas palabras',
      names: 'Nombres numerados',
    },
    numbers: {
      people: (n: string) => `${n} cuentas`,
      members: (n: string) => `de ${n} en el grupo`,
      groups: (n: string) => `visto ${n} veces`,
      moments: (n: string) => `${n} momentos compartidos`,
      coincidences: (n: string) => `${n} momentos compartidos`,
      sharedTargets: (n: string) => `${n} elementos en común`,
      items: (n: string) => `${n} elementos`,
      votes: (n: string) => `${n} votos`,
      expected: (n: string) => `se esperaban unos ${n}`,
      windowSeconds: (n: string) => `con ${n} segundos de diferencia`,
      minutes: (n: string) => `en ${n} minutos`,
      oneSided: (n: string) => `${n} hacia un lado`,
      newcomers: (n: string) => `${n} sin historial`,
    },
  },
});

export const signalName = (kind: Signal['kind']): string => WORDS[language.value].kinds[kind];

/** The numbers of a signal in words, in the order of the words. Those that have none are left out here; the response of the API has them all. */
export function signalSentence({ numbers }: Pick<Signal, 'numbers'>): string {
  const words: Record<string, (n: string) => string> = WORDS[language.value].numbers;
  return Object.entries(words)
    .flatMap(([name, say]) => (name in numbers ? [say(inWords(name, numbers[name] as number))] : []))
    .join(', ');
}

const inWords = (name: string, value: number): string =>
  name === 'oneSided' && value <= 1 ? percent(value) : formatNumber(Math.round(value));
