import { counted, defineWords, formatDate, formatNumber, percent } from '@verdict/elements/words';
import type { Experiment } from '@verdict/wire/experiment';

const people = (count: number): string => counted(count, 'person', 'people');
const persons = (count: number): string => counted(count, 'persona', 'personas');

/** "+12%": a difference always has its sign. */
const signed = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0, signDisplay: 'exceptZero' });
const signedVotes = (votes: number): string => formatNumber(votes, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

interface Range {
  value: number;
  low: number;
  high: number;
}

type Outcome = NonNullable<Experiment['outcome']>;

export const EXPERIMENT_WORDS = defineWords({
  en: {
    title: 'Experiments',
    lede: 'Show some people proposals in the order of another ranking, and see which order gets more votes and better proposals to the top.',
    start: 'Start an experiment',
    list: 'All experiments',
    empty: 'No experiments yet. Start one to compare the ranking in force with another.',
    all: 'All topics',
    running: 'Running',
    stopped: 'The experiment has ended. Everyone sees the published order again.',
    outcomes: { stopped: 'Ended', adopted: 'Became the policy', policy_changed: 'Ended: the policy changed' } satisfies Record<
      Outcome,
      string
    >,
    facts: ({ topic_title, people: count, started_at }: Experiment) =>
      `${topic_title ?? 'All topics'}. ${people(count)}. Started ${formatDate(started_at)}`,
    ended: (at: string) => `, ended ${formatDate(at)}`,
    shares: (traffic: number, arms: number, days: number) =>
      `${percent(traffic)} of people take part, in ${formatNumber(arms)} groups of equal size. The votes of a person are counted for ${counted(days, 'day', 'days')} after they first see the list.`,
    back: 'All experiments',
    stop: 'Stop the experiment',
    stopTitle: 'Stop the experiment?',
    stopWhy: 'Everyone sees the published order again. The result stays, and the experiment cannot be continued.',
    inForce: 'Ranking in force',
    verdict: {
      too_few: (measured: number, least: number) =>
        `Too few people to say anything: ${formatNumber(measured)} of ${formatNumber(least)} needed in the smaller group. People count once their days are over.`,
      none: 'No difference shown yet.',
      noneAfter: 'No difference was shown.',
      better: (name: string, by: string) => `“${name}” gets more votes per person: ${by}.`,
      worse: (name: string, by: string) => `“${name}” gets fewer votes per person: ${by}.`,
      range: (by: string) => `The difference in votes per person is ${by}.`,
    },
    relative: ({ value, low, high }: Range) => `${signed(value)} (${signed(low)} to ${signed(high)})`,
    absolute: ({ value, low, high }: Range) => `${signedVotes(value)} votes (${signedVotes(low)} to ${signedVotes(high)})`,
    anyTime: 'The interval holds at any time, so look as often as you like and stop when you have seen enough.',
    picture: 'Difference in votes per person, with its interval, as people are added',
    more: (votes: number) => `${formatNumber(votes)} more votes`,
    fewer: (votes: number) => `${formatNumber(votes)} fewer votes`,
    after: (count: number) => people(count),
    changes: 'What differs',
    formulas: { weighted_sum: 'The parts of the score are added.', product: 'The parts of the score are multiplied.' },
    formulaOfTopic: 'This candidate has a formula of its own. Formulas belong to topics: change it in the editor of the topic.',
    quality: 'Quality of the first ten places',
    qualityNone: 'No ratings yet. Moderators rate the proposals on which the lists differ, without knowing which list they are on.',
    qualityMeans: (candidate: string, control: string, proposals: number) =>
      `${candidate} of 5, and ${control} for the ranking in force, by ratings of ${counted(proposals, 'proposal', 'proposals')}.`,
    qualityRange: (low: number, high: number) => `The difference is ${signedVotes(low)} to ${signedVotes(high)}.`,
    rate: 'Rate proposals',
    groups: 'The groups',
    columns: {
      name: 'Ranking',
      people: 'People',
      measured: 'Days over',
      votes: 'Votes per person',
      perDay: 'Votes per day',
      voting: 'Days with a vote',
      top: 'Votes on the first ten, per day',
    },
    ratio:
      'The groups do not have as many people as they should. Something keeps people of one group from being counted, so do not trust the numbers below.',
    adopt: 'Make it the policy',
    adoptTitle: (name: string) => `Make “${name}” the ranking policy`,
    adoptWhy: 'Everyone then sees proposals in this order, and the experiment ends.',
    reason: 'Reason',
    reasonShort: 'Give a reason of at least 10 characters.',
    adopted: 'It is the policy now.',
    seePolicy: 'See the policy',
  },
  es: {
    title: 'Experimentos',
    lede: 'Muestre a una parte de las personas las propuestas en el orden de otra clasificación y vea con qué orden hay más votos y mejores propuestas arriba.',
    start: 'Iniciar un experimento',
    list: 'Todos los experimentos',
    empty: 'Aún no hay experimentos. Inicie uno para comparar la clasificación vigente con otra.',
    all: 'Todos los temas',
    running: 'En marcha',
    stopped: 'El experimento ha terminado. Todos ven de nuevo el orden publicado.',
    outcomes: {
      stopped: 'Terminado',
      adopted: 'Pasó a ser la política',
      policy_changed: 'Terminado: cambió la política',
    } satisfies Record<Outcome, string>,
    facts: ({ topic_title, people: count, started_at }: Experiment) =>
      `${topic_title ?? 'Todos los temas'}. ${persons(count)}. Iniciado el ${formatDate(started_at)}`,
    ended: (at: string) => `, terminado el ${formatDate(at)}`,
    shares: (traffic: number, arms: number, days: number) =>
      `Participa el ${percent(traffic)} de las personas, en ${formatNumber(arms)} grupos del mismo tamaño. Los votos de una persona se cuentan durante ${counted(days, 'día', 'días')} desde que ve la lista por primera vez.`,
    back: 'Todos los experimentos',
    stop: 'Terminar el experimento',
    stopTitle: '¿Terminar el experimento?',
    stopWhy: 'Todos verán de nuevo el orden publicado. El resultado se conserva y el experimento no se puede continuar.',
    inForce: 'Clasificación vigente',
    verdict: {
      too_few: (measured: number, least: number) =>
        `Muy pocas personas para decir algo: ${formatNumber(measured)} de las ${formatNumber(least)} necesarias en el grupo menor. Una persona cuenta cuando terminan sus días.`,
      none: 'Aún no se ve ninguna diferencia.',
      noneAfter: 'No se vio ninguna diferencia.',
      better: (name: string, by: string) => `«${name}» recibe más votos por persona: ${by}.`,
      worse: (name: string, by: string) => `«${name}» recibe menos votos por persona: ${by}.`,
      range: (by: string) => `La diferencia en votos por persona es de ${by}.`,
    },
    relative: ({ value, low, high }: Range) => `${signed(value)} (de ${signed(low)} a ${signed(high)})`,
    absolute: ({ value, low, high }: Range) => `${signedVotes(value)} votos (de ${signedVotes(low)} a ${signedVotes(high)})`,
    anyTime: 'El intervalo vale en todo momento: mire cuando quiera y termine cuando haya visto bastante.',
    picture: 'Diferencia en votos por persona, con su intervalo, según se suman personas',
    more: (votes: number) => `${formatNumber(votes)} votos más`,
    fewer: (votes: number) => `${formatNumber(votes)} votos menos`,
    after: (count: number) => persons(count),
    changes: 'En qué se diferencian',
    formulas: { weighted_sum: 'Las partes de la puntuación se suman.', product: 'Las partes de la puntuación se multiplican.' },
    formulaOfTopic: 'Esta candidata tiene una fórmula propia. La fórmula es de cada tema: cámbiela en el editor del tema.',
    quality: 'Calidad de los diez primeros puestos',
    qualityNone:
      'Aún no hay valoraciones. Los moderadores valoran las propuestas en las que difieren las listas, sin saber en qué lista están.',
    qualityMeans: (candidate: string, control: string, proposals: number) =>
      `${candidate} de 5, y ${control} con la clasificación vigente, según las valoraciones de ${counted(proposals, 'propuesta', 'propuestas')}.`,
    qualityRange: (low: number, high: number) => `La diferencia es de ${signedVotes(low)} a ${signedVotes(high)}.`,
    rate: 'Valorar propuestas',
    groups: 'Los grupos',
    columns: {
      name: 'Clasificación',
      people: 'Personas',
      measured: 'Plazo cumplido',
      votes: 'Votos por persona',
      perDay: 'Votos por día',
      voting: 'Días con voto',
      top: 'Votos a los diez primeros, por día',
    },
    ratio:
      'Los grupos no tienen tantas personas como deberían. Algo impide contar a las de un grupo, así que no se fíe de las cifras que siguen.',
    adopt: 'Convertirla en la política',
    adoptTitle: (name: string) => `Convertir «${name}» en la política de clasificación`,
    adoptWhy: 'Todos verán las propuestas en este orden y el experimento terminará.',
    reason: 'Motivo',
    reasonShort: 'Dé un motivo de al menos 10 caracteres.',
    adopted: 'Ya es la política.',
    seePolicy: 'Ver la política',
  },
});
