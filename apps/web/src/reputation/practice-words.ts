import type { Choice } from '@verdict/core/challenge';
import { defineWords, formatNumber, percent } from '@verdict/elements/words';
import type { TutorialStep } from '@verdict/wire/reputation';

interface StepWords {
  name: string;
  title: string;
  lede: string;
}

export const PRACTICE_WORDS = defineWords({
  en: {
    title: 'Practise with a made-up claim',
    lede: 'Four short steps through a challenge, from the claim to the outcome. This is only practice: nothing here counts.',
    steps: {
      read: {
        name: 'Read',
        title: 'Read the claim and the challenge',
        lede: 'A challenge says what is wrong with a claim. You judge the challenge, not who made it.',
      },
      evidence: {
        name: 'Evidence',
        title: 'Look at the evidence',
        lede: 'Rate each piece: can it be checked, and is it about the claim?',
      },
      ballot: {
        name: 'Vote',
        title: 'Vote',
        lede: 'Is the challenge right? You see how others voted after you have voted.',
      },
      outcome: {
        name: 'Outcome',
        title: 'See how it is decided',
        lede: 'Votes are added up by weight, and the result changes the claim’s veracity.',
      },
    } satisfies Record<TutorialStep, StepWords>,
    progress: (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)} steps done`,
    stepsLabel: 'Steps',
    doneMark: 'done',
    claim: 'The claim',
    challenge: 'The challenge',
    veracity: (figure: string) => `Veracity ${figure}`,
    veracityMeans: 'How reliable a claim is, from 0 to 1.',
    backs: { challenge: 'For the challenge', claim: 'For the claim' },
    rating: (number: number) => `Is evidence ${formatNumber(number)} strong?`,
    strong: 'Strong',
    weak: 'Weak',
    reader: 'One possible assessment:',
    choices: { support: 'Support', oppose: 'Oppose', abstain: 'Abstain' } satisfies Record<Choice, string>,
    choiceMeans: {
      support: 'The challenge is right.',
      oppose: 'The claim is fine as it is.',
      abstain: 'You are not sure.',
    } satisfies Record<Choice, string>,
    chooseFirst: 'Choose one first.',
    rateFirst: 'Rate both pieces first.',
    next: { read: 'I have read both', evidence: 'Continue', ballot: 'Vote', outcome: 'Finish' } satisfies Record<TutorialStep, string>,
    saving: 'Saving…',
    yourBallot: (choice: string) => `You voted: ${choice}. Here your vote has a weight of 1, as for a Novice.`,
    rules: (acceptAt: number, half: number) =>
      `With ${percent(acceptAt)} support a challenge is accepted, with ${percent(half)} in part. Votes of people with more reputation weigh more.`,
    forReal:
      'In real challenges, your votes earn reputation right away. They count once your email is confirmed, your account is 3 days old and you have voted on 5 closed challenges.',
    finished: 'Practice complete',
    finishedText: 'You earned the badge “Practice”. Now try the real thing.',
    first: 'Earn your first reputation points',
    firstText: (points: number, needed: number) =>
      points >= needed
        ? `Your reputation is ${formatNumber(points)}: enough for your first challenges.`
        : `Your reputation is ${formatNumber(points)}. You need ${formatNumber(needed)} for your first challenge, which you can earn in a day.`,
    ways: [
      {
        href: '/challenges?awaiting=me',
        title: 'Vote on open challenges',
        text: 'One point per vote, up to 10 a day. Two more if you agreed with the outcome.',
      },
      {
        href: '/review',
        title: 'Rate flags',
        text: 'One point for each correct answer given before seeing other answers.',
      },
      {
        href: '/debates',
        title: 'Explain your answer',
        text: 'One point for each person who finds your explanation helpful.',
      },
      { href: '/challenges', title: 'Add evidence', text: 'Five points for evidence that others rate as strong.' },
    ],
    notLoaded: (reason: string) => `Your progress could not be loaded. ${reason}`,
    notSaved: (reason: string) => `Not saved. ${reason}`,
  },
  es: {
    title: 'Practique con una afirmación inventada',
    lede: 'Cuatro pasos cortos por una impugnación, de la afirmación al resultado. Es solo práctica: nada cuenta.',
    steps: {
      read: {
        name: 'Leer',
        title: 'Lea la afirmación y la impugnación',
        lede: 'Una impugnación dice qué falla en una afirmación. Usted juzga la impugnación, no a quien la hizo.',
      },
      evidence: {
        name: 'Pruebas',
        title: 'Mire las pruebas',
        lede: 'Valore cada una: ¿se puede comprobar y trata de la afirmación?',
      },
      ballot: { name: 'Voto', title: 'Vote', lede: '¿Es correcta la impugnación? Verá cómo votan otros después de votar.' },
      outcome: {
        name: 'Resultado',
        title: 'Vea cómo se decide',
        lede: 'Los votos se suman según su peso, y el resultado cambia la veracidad de la afirmación.',
      },
    } satisfies Record<TutorialStep, StepWords>,
    progress: (done: number, of: number) => `${formatNumber(done)} de ${formatNumber(of)} pasos hechos`,
    stepsLabel: 'Pasos',
    doneMark: 'hecho',
    claim: 'La afirmación',
    challenge: 'La impugnación',
    veracity: (figure: string) => `Veracidad ${figure}`,
    veracityMeans: 'Lo fiable que es una afirmación, de 0 a 1.',
    backs: { challenge: 'A favor de la impugnación', claim: 'A favor de la afirmación' },
    rating: (number: number) => `¿Es sólida la prueba ${formatNumber(number)}?`,
    strong: 'Sólida',
    weak: 'Débil',
    reader: 'Una valoración posible:',
    choices: { support: 'A favor', oppose: 'En contra', abstain: 'Abstención' } satisfies Record<Choice, string>,
    choiceMeans: {
      support: 'La impugnación acierta.',
      oppose: 'La afirmación está bien como está.',
      abstain: 'No está seguro.',
    } satisfies Record<Choice, string>,
    chooseFirst: 'Elija primero una opción.',
    rateFirst: 'Valore primero las dos pruebas.',
    next: { read: 'He leído las dos', evidence: 'Continuar', ballot: 'Votar', outcome: 'Terminar' } satisfies Record<TutorialStep, string>,
    saving: 'Guardando…',
    yourBallot: (choice: string) => `Su voto: ${choice}. Aquí pesa 1, como el de un Novel.`,
    rules: (acceptAt: number, half: number) =>
      `Con el ${percent(acceptAt)} de apoyo se acepta una impugnación; con el ${percent(half)}, en parte. Los votos de quien tiene más reputación pesan más.`,
    forReal:
      'En impugnaciones reales, sus votos dan reputación desde el principio. Cuentan cuando confirme su correo, su cuenta tenga 3 días y haya votado en 5 impugnaciones cerradas.',
    finished: 'Práctica completa',
    finishedText: 'Ha ganado la insignia «Práctica». Ahora, de verdad.',
    first: 'Gane sus primeros puntos de reputación',
    firstText: (points: number, needed: number) =>
      points >= needed
        ? `Su reputación es ${formatNumber(points)}: basta para sus primeras impugnaciones.`
        : `Su reputación es ${formatNumber(points)}. Necesita ${formatNumber(needed)} para su primera impugnación; se pueden ganar en un día.`,
    ways: [
      {
        href: '/challenges?awaiting=me',
        title: 'Vote en impugnaciones abiertas',
        text: 'Un punto por voto, hasta 10 al día. Dos más si coincide con el resultado.',
      },
      {
        href: '/review',
        title: 'Valore marcas',
        text: 'Un punto por cada respuesta acertada, dada antes de ver las de otros.',
      },
      {
        href: '/debates',
        title: 'Explique su respuesta',
        text: 'Un punto por cada persona a quien le sea útil su explicación.',
      },
      { href: '/challenges', title: 'Aporte pruebas', text: 'Cinco puntos por una prueba que otros valoren como sólida.' },
    ],
    notLoaded: (reason: string) => `No se ha podido cargar su progreso. ${reason}`,
    notSaved: (reason: string) => `No se ha guardado. ${reason}`,
  },
});
