import type { AbusePolicy } from '@verdict/core/abuse';
import { CHALLENGE_TYPES, type ChallengePolicy, type ChallengeType } from '@verdict/core/challenge';
import type { ReportPolicy } from '@verdict/core/moderation';
import type { OpinionPolicy } from '@verdict/core/opinion';
import type { RankingPolicy } from '@verdict/core/ranking';
import { POINT_REASONS, type PointReason, type ReputationPolicy, TIERS, type Tier } from '@verdict/core/reputation';
import type { ThreatPolicy } from '@verdict/core/threat';
import type { VerdictPolicy } from '@verdict/core/verdict';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { Policy } from '@verdict/wire/policy';
import type { Unit } from '@verdict/wire/policy-numbers';
import { challengeTypeName } from '../challenge/challenge-types.ts';
import { reasonSentence } from '../reputation/reputation-words.ts';
import { tierName } from '../reputation/tier-mark.ts';

interface Named {
  title: string;
  description: string;
}

/** The names of a policy, under the empty path, and of its numbers. */
type Names<Values> = Readonly<Record<'' | Exclude<keyof Values, 'version'>, [title: string, description: string]>>;

interface Policies {
  verdict: Names<VerdictPolicy>;
  challenge: Names<ChallengePolicy>;
  reputation: Names<ReputationPolicy>;
  reports: Names<ReportPolicy>;
  opinion: Names<OpinionPolicy>;
  ranking: Names<RankingPolicy>;
  abuse: Names<AbusePolicy>;
  threats: Names<ThreatPolicy>;
}

/** The English is in the schemas, because the API document and the docs use it too. */
const NAMES = defineWords<Partial<Policies>>({
  en: {},
  es: {
    threats: {
      '': [
        'Actividad sospechosa',
        'Qué ocurre automáticamente cuando varias personas parecen actuar como una sola, y qué requiere dos moderadores.',
      ],
      holdHours: ['Espera tras la primera señal', 'Cuánto esperan los resultados a un moderador. Después se deciden.'],
      signalsToSetAside: [
        'Señales independientes para apartar respuestas',
        'A partir de este número, las respuestas se apartan automáticamente; vacío lo deja a los moderadores.',
      ],
      sharedMembers: ['Mismo grupo', 'Un grupo que comparte al menos esta parte de sus personas con uno conocido se considera el mismo.'],
      twoPeopleFrom: [
        'Cuentas que requieren dos moderadores',
        'Una acción contra al menos este número de cuentas espera a un segundo moderador.',
      ],
      confirmAloneHours: [
        'Espera para confirmar a solas',
        'Si no hay un segundo moderador, el primero puede confirmar después de este tiempo.',
      ],
      shadowHours: ['Apartar sin aviso', 'Cuánto tiempo pueden apartarse respuestas antes de avisar a las personas afectadas.'],
      declaredHours: [
        'Alrededor de un evento anunciado',
        'Las oleadas sobre los mismos elementos tan cerca de un evento anunciado se consideran parte de él.',
      ],
    },
    abuse: {
      '': [
        'Indicios de abuso',
        'Cuándo una conducta es tan inusual que se muestra a los moderadores. Un indicio no quita peso a ningún voto.',
      ],
      votesPerMinute: ['Votos en un minuto', 'Se señalan más votos de una persona, o desde un navegador, en un minuto.'],
      votesPerHour: ['Votos en una hora', 'Se señalan más votos de una persona, o desde un navegador, en una hora.'],
      votesPerDay: ['Votos en un día', 'Se señalan más votos de una persona, o desde un navegador, en un día.'],
      leastPauseMs: ['Pausa media más corta', 'Se señala una pausa media entre votos de menos milisegundos.'],
      leastActs: ['Votos necesarios para juzgar', 'Con menos votos no se dice nada de cómo vota alguien.'],
      networkVotesPerMinute: [
        'Votos en un minuto desde una red',
        'Se señalan más votos desde una red en un minuto, y otras tantas veces más en una hora o un día. Una escuela es una sola red.',
      ],
      accountsPerDevice: ['Cuentas en un navegador', 'Se señalan más cuentas que votan desde un navegador.'],
      botLikelihood: ['Probabilidad de un programa', 'Se señalan los votos que con esta probabilidad o más emite un programa.'],
      anomaly: ['Distinto de todos los demás', 'Se señala la conducta que difiere al menos tanto de la de la comunidad.'],
      leastGroup: ['Grupo más pequeño', 'No se señalan menos cuentas creadas juntas, con nombres parecidos o con el mismo texto.'],
      notableChance: ['Azar notable', 'Se señala lo que el azar explica con una probabilidad menor.'],
    },
    ranking: {
      '': ['Orden de las propuestas', 'Cómo se compone la puntuación de una propuesta. Los pesos de las partes suman 1.'],
      relevanceWeight: ['Peso de la relevancia', 'Cuánto cuenta que encaje con el tema.'],
      consistencyWeight: ['Peso de la constancia', 'Cuánto cuenta que el autor se ciña al tema.'],
      trustWeight: ['Peso del apoyo', 'Cuánto cuenta el apoyo, teniendo en cuenta el azar.'],
      recencyWeight: ['Peso de la novedad', 'Cuánto cuenta ser nueva.'],
      agreementWeight: ['Peso del acuerdo', 'Cuánto cuenta el apoyo de ambos lados. Con 0 solo se muestra.'],
      decayPerHour: [
        'Envejecimiento por hora',
        'Con qué rapidez deja de ser nueva una propuesta: con 0,05 se reduce a la mitad en 14 horas.',
      ],
      cosineWeight: ['Peso del significado', 'Cuánto cuenta el coseno de los vectores en una semejanza.'],
      jaccardWeight: ['Peso de las palabras comunes', 'Cuánto cuenta el índice de Jaccard en una semejanza.'],
      tfidfWeight: ['Peso de las palabras raras', 'Cuánto cuenta TF-IDF en una semejanza.'],
      liveTop: ['Puestos en directo', 'Cuántas propuestas de cada tema se publican en directo.'],
      consistencyWindow: ['Propuestas para la constancia', 'Cuántas de las últimas propuestas de un autor en un tema cuentan.'],
      leastProposals: ['Propuestas necesarias', 'Los autores con menos tienen la constancia de los autores nuevos.'],
      newAuthorConsistency: ['Constancia de los autores nuevos', 'Ni constante ni irregular.'],
      deviationScale: ['Desviación para la mitad', 'La desviación de las semejanzas con la que la constancia es de un medio.'],
      caution: ['Prudencia', 'Cuánto se rebaja el apoyo por el azar, en desviaciones típicas.'],
      trustStrength: ['Votos por los que cuenta la confianza en el autor', 'Mientras hay pocos votos, la confianza en el autor los suple.'],
      capFromVoters: ['Votantes para el límite', 'A partir de este número de votantes, nadie tiene más que la parte siguiente.'],
      mostShareOfOne: ['Parte máxima de un votante', 'La mayor parte del peso que puede tener una sola persona.'],
    },
    opinion: {
      '': [
        'Acuerdo sobre las propuestas',
        'Cuándo una propuesta cuenta como apoyada por ambos lados, y qué grupos de personas se muestran. Lo sigue el próximo cálculo.',
      ],
      leastVotes: ['Votos para un lugar en el mapa', 'Quien ha votado en menos propuestas no tiene lugar en el mapa ni grupo.'],
      leastGroup: [
        'Grupo más pequeño',
        'Ningún grupo es menor, ningún lugar del mapa lo comparten menos personas, y los votos no se separan por grupos si han votado menos.',
      ],
      mostGroups: ['Número máximo de grupos', 'Las personas se separan como mucho en este número de grupos.'],
      groupMargin: [
        'Margen para otro número de grupos',
        'Cuánto mejor debe separar a las personas otro número de grupos para sustituir al actual.',
      ],
      fewestVotes: [
        'Votos para un estado',
        'Con menos votos a favor o en contra, una propuesta no cuenta como apoyada por ambos lados ni por uno solo.',
      ],
      agreedAt: [
        'Umbral para ambos lados',
        'Qué probable debe ser el apoyo de ambos lados para que una propuesta cuente como apoyada por ambos.',
      ],
      oneSidedAt: [
        'Umbral para un solo lado',
        'Qué probable debe ser el apoyo de un solo lado para que una propuesta cuente como apoyada por uno.',
      ],
      leastSupport: ['Apoyo en cada grupo', 'Cada grupo debe apoyar una propuesta en esta parte antes de que lo hagan ambos lados.'],
      supportMargin: [
        'Margen para conservar ese apoyo',
        'Cuánto puede caer el apoyo de un grupo por debajo de esa parte antes de que ambos lados dejen de apoyar la propuesta.',
      ],
      keepMargin: [
        'Margen para conservar un estado',
        'Cuánto debe caer una propuesta por debajo de un umbral, en logaritmo de probabilidades, para perder su estado.',
      ],
    },
    verdict: {
      '': ['Veredictos', 'Cómo las respuestas sobre una marca se convierten en su veredicto. Un cambio vuelve a contar todas las marcas.'],
      minFeedbacks: ['Respuestas para un veredicto', 'Con menos respuestas no hay veredicto.'],
      strongPercent: ['Acuerdo para confirmar o rechazar', 'Desde este porcentaje de acuerdo el veredicto es «confirmada» o «rechazada».'],
      leaningPercent: [
        'Acuerdo para un veredicto probable',
        'Desde este porcentaje de acuerdo el veredicto es «probablemente correcta» o «probablemente incorrecta».',
      ],
      leaningNeeds: [
        'Respuestas para un veredicto probable',
        'Con menos respuestas el veredicto no es «probablemente correcta» ni «probablemente incorrecta».',
      ],
      controversialAbovePercent: [
        'Desacuerdo para ser controvertida',
        'Una marca es controvertida cuando más de este porcentaje está en contra.',
      ],
      controversialNeeds: ['Respuestas para ser controvertida', 'Con menos respuestas una marca no es controvertida.'],
    },
    challenge: {
      '': ['Impugnaciones', 'Los plazos y umbrales de las impugnaciones. Cada impugnación conserva los números con los que empezó.'],
      evidenceHours: ['Plazo para pruebas', 'Cuánto tiempo se pueden aportar pruebas.'],
      votingHours: ['Plazo para votar', 'Cuánto tiempo se puede votar, después del plazo para pruebas.'],
      tallyHiddenHours: ['Recuento oculto', 'Cuánto tiempo queda oculto el recuento desde que empieza la votación.'],
      acceptAt: ['Apoyo para aceptar', 'Desde esta parte de apoyo una impugnación se acepta; desde la mitad, se acepta en parte.'],
      maxImpact: ['Mayor efecto en una afirmación', 'Lo máximo que una impugnación quita a la veracidad de una afirmación.'],
      quorum: ['Votos necesarios', 'Con menos votos no se decide nada. Aquí cuentan las abstenciones, pero no en la parte de apoyo.'],
      capFromVoters: ['Votantes para el límite', 'Desde este número de votantes nadie tiene más que la parte siguiente.'],
      mostShareOfOne: ['Mayor parte de un votante', 'La mayor parte del peso que puede tener una sola persona.'],
      leastAccountDays: ['Antigüedad de la cuenta', 'Un voto no pesa nada hasta que su cuenta tiene esta antigüedad.'],
      leastClosedBallots: [
        'Votos anteriores',
        'Un voto no pesa nada hasta que su autor ha votado en este número de impugnaciones cerradas.',
      ],
      largestHousehold: [
        'Cuentas en un dispositivo',
        'Si más cuentas comparten un dispositivo y votan lo mismo, el resultado espera a un moderador.',
      ],
      appealDays: ['Plazo para recurrir', 'Cuánto tiempo se puede recurrir un resultado.'],
      juryHours: ['Plazo del jurado', 'Cuánto tiempo tiene un jurado para decidir.'],
      jurySize: ['Tamaño del jurado', 'Cuántas personas forman un jurado.'],
      qualityWeight: ['Peso para una prueba sólida', 'Una prueba solo es sólida si quienes la valoran suman al menos este peso.'],
      qualityShare: ['Parte para una prueba sólida', 'Una prueba es sólida si al menos esta parte de quienes la valoran lo dice.'],
      tierWeights: ['Peso de un voto', 'Cuánto cuenta un voto de cada nivel.'],
      challengesADay: ['Impugnaciones al día', 'Cuántas puede hacer una persona de cada nivel. Vacío: sin límite.'],
      leastReputation: ['Reputación necesaria', 'Los puntos que hacen falta para impugnar de cada tipo.'],
    },
    reputation: {
      '': ['Reputación', 'Cómo se gana y se pierde reputación, y dónde empiezan los niveles. Los puntos ya dados no cambian.'],
      points: ['Puntos', 'Lo que da o quita cada motivo.'],
      mostADay: ['Límites diarios', 'Los puntos de un motivo que cuentan como máximo en un día.'],
      mostADayInAll: ['Límite diario en total', 'Los puntos al día que cuentan como máximo de todos los motivos con límite.'],
      tierFloors: ['Niveles', 'Los puntos en los que empieza cada nivel.'],
    },
    reports: {
      '': [
        'Denuncias',
        'Lo que las denuncias hacen por sí solas y en cuánto tiempo debe mirarlas un moderador. Los casos abiertos siguen un cambio con su próxima denuncia.',
      ],
      flagAt: ['Peso para señalar', 'Con este peso de denuncias un caso pasa al principio de la cola.'],
      hideAt: ['Peso para ocultar', 'Con este peso de denuncias se oculta lo denunciado hasta que decida un moderador.'],
      unprovenTogether: ['Peso de denunciantes nuevos', 'Todos los denunciantes sin un buen historial cuentan juntos como máximo esto.'],
      provenFrom: ['Denuncias para un historial', 'Un historial necesita este número de denuncias resueltas.'],
      creditedReports: ['Denunciantes con mérito', 'Solo este número de primeros denunciantes de un caso gana al acertar.'],
      reviewHours: ['Plazo de revisión', 'Un moderador debe mirarlo en este tiempo.'],
      alertHours: ['Aviso antes del plazo', 'Se avisa a los moderadores este tiempo antes de que termine el plazo.'],
    },
  } satisfies Policies,
});

/** The name of a policy or a number, and its effect. */
export function namesOf(policy: Pick<Policy, 'name'>, path: string, english: Named): Named {
  const names = NAMES[language.value][policy.name as keyof Policies];
  const [title, description] = (names as Partial<Record<string, [string, string]>> | undefined)?.[path] ?? [
    english.title,
    english.description,
  ];
  return { title, description };
}

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (name: string): name is Name =>
    (names as readonly string[]).includes(name);
const isTier: (name: string) => name is Tier = isOneOf(TIERS);
const isChallengeType: (name: string) => name is ChallengeType = isOneOf(CHALLENGE_TYPES);
const isPointReason: (name: string) => name is PointReason = isOneOf(POINT_REASONS);

/** The name of one number of a group. */
export function memberName(path: string, english: string): string {
  const name = path.split('/').at(-1) ?? path;
  if (isTier(name)) return tierName(name);
  if (isChallengeType(name)) return challengeTypeName(name);
  return isPointReason(name) ? reasonSentence({ reason: name, points: 0 }) : english;
}

const UNITS = defineWords<Record<Unit, string>>({
  en: {
    hours: 'hours',
    days: 'days',
    percent: '%',
    points: 'points',
    people: 'people',
    ballots: 'votes',
    reports: 'reports',
    answers: 'answers',
    challenges: 'challenges',
  },
  es: {
    hours: 'horas',
    days: 'días',
    percent: '%',
    points: 'puntos',
    people: 'personas',
    ballots: 'votos',
    reports: 'denuncias',
    answers: 'respuestas',
    challenges: 'impugnaciones',
  },
});

export const unitName = (unit: Unit | undefined): string => (unit ? UNITS[language.value][unit] : '');

const LIMIT = defineWords({ en: { none: 'no limit' }, es: { none: 'sin límite' } });
const DECIMALS = 4;

/** "70%" in English, "70 %" in Spanish, "3 answers". */
export function withUnit(number: number | null, unit: Unit | undefined): string {
  const text = numberText(number);
  if (number === null || !unit) return text;
  return unit === 'percent' && language.value === 'en' ? `${text}%` : `${text} ${unitName(unit)}`;
}

export function numberText(number: number | null): string {
  return number === null ? LIMIT[language.value].none : formatNumber(number, { maximumFractionDigits: DECIMALS });
}

/** As it is shown in a field: without thousands separators. */
export function fieldText(number: number | null): string {
  return number === null ? '' : formatNumber(number, { maximumFractionDigits: DECIMALS, useGrouping: false });
}
