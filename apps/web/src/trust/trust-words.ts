import type { TrustFeature } from '@verdict/core/trust';
import { defineWords, formatNumber } from '@verdict/elements/words';

interface FeatureWords {
  name: string;
  meaning: string;
  /** What would raise the score. */
  raise: string;
}

type ByFeature = Record<TrustFeature, FeatureWords>;

const ENGLISH: ByFeature = {
  verification: {
    name: 'Verified account',
    meaning: 'Whether you have confirmed your email address.',
    raise: 'Confirm your email address.',
  },
  account_age: {
    name: 'Age of your account',
    meaning: 'It counts half after a week and nearly all after a month.',
    raise: 'It rises by itself as your account gets older.',
  },
  majority_agreement: {
    name: 'Agreement with results',
    meaning: 'How often your answers and ballots matched what was decided. Votes on proposals are opinions and do not count here.',
    raise: 'Answer before looking at others’ answers, and skip what you are not sure about.',
  },
  vote_consistency: {
    name: 'Votes you kept',
    meaning: 'How many of your votes and answers you neither changed nor withdrew.',
    raise: 'Vote when you have made up your mind. Changing some votes is fine.',
  },
  device_diversity: {
    name: 'Devices of your own',
    meaning: 'How much you act from devices that no other account uses on the same day. A shared device takes little.',
    raise: 'Use a device of your own, or another browser, for a while.',
  },
  report_history: {
    name: 'Moderators’ decisions',
    meaning: 'What moderators removed of yours, and reports of yours that they rejected, in the last year.',
    raise: 'Decisions stop counting after a year.',
  },
  bot_likelihood: {
    name: 'Signs of automation',
    meaning: 'Whether your votes come as fast and as regularly as a program’s.',
    raise: 'Take your time between votes.',
  },
  collusion_score: {
    name: 'Signs of coordination',
    meaning: 'Whether your votes move together with those of a group, more than chance explains.',
    raise: 'Decide for yourself what you vote on, and when.',
  },
};

const SPANISH: ByFeature = {
  verification: {
    name: 'Cuenta verificada',
    meaning: 'Si confirmó su dirección de correo.',
    raise: 'Confirme su dirección de correo.',
  },
  account_age: {
    name: 'Antigüedad de su cuenta',
    meaning: 'Cuenta la mitad tras una semana y casi del todo tras un mes.',
    raise: 'Sube sola conforme su cuenta envejece.',
  },
  majority_agreement: {
    name: 'Acuerdo con los resultados',
    meaning:
      'Con qué frecuencia sus respuestas y votos en impugnaciones coincidieron con lo decidido. Los votos sobre propuestas son opiniones y aquí no cuentan.',
    raise: 'Responda antes de mirar las respuestas de otros, y omita lo que no tenga claro.',
  },
  vote_consistency: {
    name: 'Votos que mantuvo',
    meaning: 'Cuántos de sus votos y respuestas no cambió ni retiró.',
    raise: 'Vote cuando se haya decidido. Cambiar algunos votos no importa.',
  },
  device_diversity: {
    name: 'Dispositivos propios',
    meaning: 'Cuánto usa dispositivos que ninguna otra cuenta usa el mismo día. Un dispositivo compartido resta poco.',
    raise: 'Use durante un tiempo un dispositivo propio u otro navegador.',
  },
  report_history: {
    name: 'Decisiones de moderación',
    meaning: 'Lo que los moderadores quitaron de lo suyo y las denuncias suyas que rechazaron en el último año.',
    raise: 'Las decisiones dejan de contar tras un año.',
  },
  bot_likelihood: {
    name: 'Indicios de automatización',
    meaning: 'Si sus votos llegan tan rápidos y regulares como los de un programa.',
    raise: 'Tómese su tiempo entre votos.',
  },
  collusion_score: {
    name: 'Indicios de coordinación',
    meaning: 'Si sus votos se mueven junto con los de un grupo más de lo que explica el azar.',
    raise: 'Decida por su cuenta qué vota, y cuándo.',
  },
};

const tenths = (points: number): string => formatNumber(Math.round(Math.abs(points) * 10) / 10);

export const TRUST_WORDS = defineWords({
  en: {
    title: 'Your trust score',
    titleOf: 'Trust score',
    lede: 'Your votes on proposals, your ballots and what your answers do to a probability are multiplied by this score.',
    person: 'To their page',
    counts: (share: string) => `Votes count ${share}.`,
    soon: (share: string) => `The newest score is ${share}. Votes are counted with it in a few minutes.`,
    computed: 'Computed',
    version: (version: string) => `by the policy ${version}`,
    features: 'What it follows from',
    hint: 'Each bar shows what the score gains from this, or loses by it, compared with someone about whom nothing is known.',
    adds: (points: number) => `adds ${tenths(points)} points`,
    takes: (points: number) => `takes ${tenths(points)} points`,
    neither: 'changes nothing',
    raise: (points: number, how: string) => `Up to ${tenths(points)} points more: ${how}`,
    byFeature: ENGLISH,
    notLoaded: (reason: string) => `The score could not be loaded. ${reason}`,
  },
  es: {
    title: 'Su puntuación de confianza',
    titleOf: 'Puntuación de confianza',
    lede: 'Sus votos sobre propuestas, sus votos en impugnaciones y lo que sus respuestas pesan en una probabilidad se multiplican por ella.',
    person: 'A su página',
    counts: (share: string) => `Los votos cuentan un ${share}.`,
    soon: (share: string) => `La puntuación más nueva es del ${share}. Los votos se contarán con ella en unos minutos.`,
    computed: 'Calculada',
    version: (version: string) => `según la política ${version}`,
    features: 'De qué depende',
    hint: 'Cada barra muestra lo que esto suma o resta a la puntuación frente a alguien de quien no se sabe nada.',
    adds: (points: number) => `suma ${tenths(points)} puntos`,
    takes: (points: number) => `resta ${tenths(points)} puntos`,
    neither: 'no cambia nada',
    raise: (points: number, how: string) => `Hasta ${tenths(points)} puntos más: ${how}`,
    byFeature: SPANISH,
    notLoaded: (reason: string) => `No se ha podido cargar la puntuación. ${reason}`,
  },
});
