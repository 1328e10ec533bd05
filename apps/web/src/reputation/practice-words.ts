import type { Choice } from '@verdict/core/challenge';
import { counted, defineWords, formatNumber, percent } from '@verdict/elements/words';
import type { TutorialStep } from '@verdict/wire/reputation';

interface StepWords {
  name: string;
  title: string;
  lede: string;
}

export const PRACTICE_WORDS = defineWords({
  en: {
    title: 'Practise on a made-up claim',
    lede: 'Four short steps through a challenge, from the claim to the outcome. Nothing here is real, and nothing can go wrong.',
    steps: {
      read: {
        name: 'Read',
        title: 'Read the claim and what is said against it',
        lede: 'A challenge says what is wrong with a claim. You judge the challenge, not who made it.',
      },
      evidence: {
        name: 'Evidence',
        title: 'Look at the evidence',
        lede: 'Say of each piece whether it is strong: can it be checked, and does it bear on the claim?',
      },
      ballot: {
        name: 'Ballot',
        title: 'Cast your ballot',
        lede: 'Should the challenge stand? Nobody sees how others vote until they have voted themselves.',
      },
      outcome: {
        name: 'Outcome',
        title: 'See how it is decided',
        lede: 'Ballots are added up by what each counts for, and the claim’s veracity follows.',
      },
    } satisfies Record<TutorialStep, StepWords>,
    progress: (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)} steps done`,
    stepsLabel: 'Steps',
    doneMark: 'done',
    claim: 'The claim',
    challenge: 'The challenge',
    veracity: (figure: string) => `Veracity ${figure}`,
    veracityMeans: 'How far a claim can be relied on, from 0 to 1.',
    backs: { challenge: 'For the challenge', claim: 'For the claim' },
    rating: (number: number) => `Is piece ${formatNumber(number)} strong?`,
    strong: 'Strong',
    weak: 'Weak',
    reader: 'A careful reader might say:',
    choices: { support: 'Support', oppose: 'Oppose', abstain: 'Abstain' } satisfies Record<Choice, string>,
    choiceMeans: {
      support: 'The challenge is right.',
      oppose: 'The claim is fine as it is.',
      abstain: 'You cannot say.',
    } satisfies Record<Choice, string>,
    chooseFirst: 'Choose one first.',
    rateFirst: 'Rate both pieces first.',
    next: { read: 'I have read both', evidence: 'Go on', ballot: 'Cast your ballot', outcome: 'Finish' } satisfies Record<
      TutorialStep,
      string
    >,
    saving: 'Saving…',
    yourBallot: (choice: string) => `You voted: ${choice}. Here it counts once, as a newcomer’s does.`,
    rules: (acceptAt: number, half: number) =>
      `From ${percent(acceptAt)} support a challenge is accepted, from ${percent(half)} in part. Some count for more because they have earned it over a long time.`,
    forReal:
      'For real, a ballot of a new account earns points at once. It weighs in once the account is confirmed, 3 days old, and has voted on 5 challenges that closed.',
    finished: 'You have done it all',
    finishedText: 'The badge “Practised” is yours. Now for what is real.',
    first: 'Your first points',
    firstText: (points: number, needed: number) =>
      points >= needed
        ? `You have ${counted(points, 'point', 'points')}: enough to make your first challenges.`
        : `You have ${formatNumber(points)} of the ${formatNumber(needed)} points that open the first kinds of challenge. They can be earned in a day.`,
    ways: [
      {
        href: '/challenges?awaiting=me',
        title: 'Vote on open challenges',
        text: 'One point for each, up to 10 a day. Two more when the outcome agrees with you.',
      },
      {
        href: '/review',
        title: 'Say whether labels are right',
        text: 'One point for each view that proves right, given before looking at others’.',
      },
      {
        href: '/debates',
        title: 'Explain what you think of a label',
        text: 'One point for each person who finds your explanation helpful.',
      },
      { href: '/challenges', title: 'Give evidence', text: 'Five points for a piece that others rate strong.' },
    ],
    notLoaded: (reason: string) => `Your progress could not be loaded. ${reason}`,
    notSaved: (reason: string) => `Not saved. ${reason}`,
  },
  es: {
    title: 'Practique con una afirmación inventada',
    lede: 'Cuatro pasos cortos por una impugnación, de la afirmación al resultado. Nada de esto es real y nada puede salir mal.',
    steps: {
      read: {
        name: 'Leer',
        title: 'Lea la afirmación y lo que se dice contra ella',
        lede: 'Una impugnación dice qué falla en una afirmación. Usted juzga la impugnación, no a quien la hizo.',
      },
      evidence: {
        name: 'Pruebas',
        title: 'Mire las pruebas',
        lede: 'Diga de cada una si es sólida: ¿se puede comprobar y tiene que ver con la afirmación?',
      },
      ballot: { name: 'Voto', title: 'Vote', lede: '¿Debe mantenerse la impugnación? Nadie ve cómo votan otros hasta que ha votado.' },
      outcome: {
        name: 'Resultado',
        title: 'Vea cómo se decide',
        lede: 'Los votos se suman por lo que cuenta cada uno, y la veracidad de la afirmación los sigue.',
      },
    } satisfies Record<TutorialStep, StepWords>,
    progress: (done: number, of: number) => `${formatNumber(done)} de ${formatNumber(of)} pasos hechos`,
    stepsLabel: 'Pasos',
    doneMark: 'hecho',
    claim: 'La afirmación',
    challenge: 'La impugnación',
    veracity: (figure: string) => `Veracidad ${figure}`,
    veracityMeans: 'Hasta qué punto se puede confiar en una afirmación, de 0 a 1.',
    backs: { challenge: 'A favor de la impugnación', claim: 'A favor de la afirmación' },
    rating: (number: number) => `¿Es sólida la prueba ${formatNumber(number)}?`,
    strong: 'Sólida',
    weak: 'Débil',
    reader: 'Quien lee con cuidado podría decir:',
    choices: { support: 'A favor', oppose: 'En contra', abstain: 'Abstención' } satisfies Record<Choice, string>,
    choiceMeans: {
      support: 'La impugnación acierta.',
      oppose: 'La afirmación está bien como está.',
      abstain: 'No puede decirlo.',
    } satisfies Record<Choice, string>,
    chooseFirst: 'Elija primero una opción.',
    rateFirst: 'Valore primero las dos pruebas.',
    next: { read: 'He leído las dos', evidence: 'Seguir', ballot: 'Votar', outcome: 'Terminar' } satisfies Record<TutorialStep, string>,
    saving: 'Guardando…',
    yourBallot: (choice: string) => `Su voto: ${choice}. Aquí cuenta una vez, como el de quien acaba de llegar.`,
    rules: (acceptAt: number, half: number) =>
      `Desde el ${percent(acceptAt)} de apoyo se acepta una impugnación; desde el ${percent(half)}, en parte. Algunas personas cuentan más porque se lo han ganado con el tiempo.`,
    forReal:
      'De verdad, el voto de una cuenta nueva da puntos desde el principio. Pesa cuando la cuenta está confirmada, tiene 3 días y ha votado en 5 impugnaciones ya cerradas.',
    finished: 'Lo ha hecho todo',
    finishedText: 'La insignia «Con práctica» es suya. Ahora, lo que es de verdad.',
    first: 'Sus primeros puntos',
    firstText: (points: number, needed: number) =>
      points >= needed
        ? `Tiene ${counted(points, 'punto', 'puntos')}: bastan para sus primeras impugnaciones.`
        : `Tiene ${formatNumber(points)} de los ${formatNumber(needed)} puntos que abren los primeros tipos de impugnación. Se pueden ganar en un día.`,
    ways: [
      {
        href: '/challenges?awaiting=me',
        title: 'Vote en impugnaciones abiertas',
        text: 'Un punto por cada una, hasta 10 al día. Dos más si el resultado coincide con usted.',
      },
      {
        href: '/review',
        title: 'Diga si las etiquetas aciertan',
        text: 'Un punto por cada opinión que resulte acertada, dada antes de mirar las de otros.',
      },
      {
        href: '/debates',
        title: 'Explique lo que piensa de una etiqueta',
        text: 'Un punto por cada persona a quien le sea útil su explicación.',
      },
      { href: '/challenges', title: 'Aporte pruebas', text: 'Cinco puntos por una prueba que otros valoren como sólida.' },
    ],
    notLoaded: (reason: string) => `No se ha podido cargar su progreso. ${reason}`,
    notSaved: (reason: string) => `No se ha guardado. ${reason}`,
  },
});
