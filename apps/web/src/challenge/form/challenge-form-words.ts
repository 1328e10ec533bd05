import type { ChallengePolicy } from '@verdict/core/challenge';
import { counted, defineWords, formatNumber, percent } from '@verdict/elements/words';

type Times = Pick<ChallengePolicy, 'evidenceHours' | 'votingHours' | 'acceptAt' | 'appealDays'>;

export const CHALLENGE_FORM_WORDS = defineWords({
  en: {
    form: 'Challenge a claim',
    kind: 'What kind of fault is it?',
    points: (points: number) =>
      `You have ${counted(points, 'point', 'points')}. Each kind needs some, since a challenge asks others for their time.`,
    left: (left: number) => `You can make ${counted(left, 'more challenge', 'more challenges')} today.`,
    unlimited: '',
    least: (points: number) => counted(points, 'point', 'points'),
    missing: (points: number) =>
      `You need ${counted(points, 'more point', 'more points')}. Voting earns 1, evidence that people find strong 5.`,
    example: (example: string) => `For example: “${example}”`,
    alreadyOpen: 'One of this kind is open. Join it',
    wrong: 'What is wrong?',
    title: 'In a line',
    statement: 'What is wrong, and why',
    statementHint: 'Say what would be right. Others read this before they vote.',
    evidence: 'Evidence',
    evidenceHint: 'At least one piece that others can check: a link, a quote or a file.',
    piece: (number: number) => `Evidence ${formatNumber(number)}`,
    another: 'Another piece of evidence',
    remove: 'Remove',
    next: 'What happens next',
    nextSteps: ({ evidenceHours, votingHours, acceptAt, appealDays }: Times) => [
      `For ${formatNumber(evidenceHours)} hours anyone may add evidence, for or against. You can change your words until others join in, and withdraw.`,
      `Then people vote for ${formatNumber(votingHours)} hours. You and the author of the claim do not vote.`,
      `Support of ${percent(acceptAt)} or more accepts it, half of that accepts it in part. The claim’s veracity falls by as much, and you earn 10 points if it is accepted.`,
      `For ${formatNumber(appealDays)} days the outcome can be appealed once. A jury of seven decides.`,
    ],
    send: 'Submit the challenge',
    sending: 'Submitting…',
    noneLeft: 'You have made as many challenges today as your tier allows. Tomorrow you can go on; what you wrote stays in this tab.',
    problems: {
      type: 'Choose what kind of fault it is.',
      title: 'Say in a line what is wrong.',
      statement: 'Say what is wrong, and why.',
    },
  },
  es: {
    form: 'Impugnar una afirmación',
    kind: '¿Qué clase de fallo es?',
    points: (points: number) =>
      `Tiene ${counted(points, 'punto', 'puntos')}. Cada clase pide algunos, porque una impugnación pide tiempo a los demás.`,
    left: (left: number) => `Hoy puede hacer ${counted(left, 'impugnación más', 'impugnaciones más')}.`,
    unlimited: '',
    least: (points: number) => counted(points, 'punto', 'puntos'),
    missing: (points: number) =>
      `Le ${points === 1 ? 'falta' : 'faltan'} ${counted(points, 'punto', 'puntos')}. Votar da 1; una prueba que se considera sólida, 5.`,
    example: (example: string) => `Por ejemplo: «${example}»`,
    alreadyOpen: 'Hay una de esta clase abierta. Únase a ella',
    wrong: '¿Qué está mal?',
    title: 'En una línea',
    statement: 'Qué está mal y por qué',
    statementHint: 'Diga qué sería lo correcto. Se lee antes de votar.',
    evidence: 'Pruebas',
    evidenceHint: 'Al menos una que otros puedan comprobar: un enlace, una cita o un archivo.',
    piece: (number: number) => `Prueba ${formatNumber(number)}`,
    another: 'Otra prueba',
    remove: 'Quitar',
    next: 'Qué pasa después',
    nextSteps: ({ evidenceHours, votingHours, acceptAt, appealDays }: Times) => [
      `Durante ${formatNumber(evidenceHours)} horas cualquiera puede aportar pruebas, a favor o en contra. Puede cambiar sus palabras hasta que otros se sumen, y retirarla.`,
      `Después se vota durante ${formatNumber(votingHours)} horas. Ni usted ni el autor de la afirmación votan.`,
      `Un apoyo del ${percent(acceptAt)} o más la acepta; la mitad de eso, la acepta en parte. La veracidad de la afirmación baja en esa medida, y usted gana 10 puntos si se acepta.`,
      `Durante ${formatNumber(appealDays)} días se puede recurrir una vez. Decide un jurado de siete.`,
    ],
    send: 'Presentar la impugnación',
    sending: 'Presentando…',
    noneLeft: 'Hoy ha hecho tantas impugnaciones como permite su nivel. Mañana puede seguir; lo que escribió queda en esta pestaña.',
    problems: {
      type: 'Elija qué clase de fallo es.',
      title: 'Diga en una línea qué está mal.',
      statement: 'Diga qué está mal y por qué.',
    },
  },
});
