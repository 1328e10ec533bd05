import { defineWords } from '@verdict/elements/words';
import type { HelpItem } from './verdict-help.ts';

/** How points are earned and lost, and what they open. */
export const REPUTATION_HELP = defineWords<readonly HelpItem[]>({
  en: [
    {
      question: 'How do I earn points?',
      answer:
        'Voting on a challenge earns 1 point, and 2 more when the outcome agrees with you. Evidence that others rate strong earns 5, a challenge that is accepted 10. An explanation that someone finds helpful earns 1, and so does a view of a label that proves right.',
      link: { href: '/practice', text: 'Practise on a made-up claim' },
    },
    {
      question: 'Why did a day bring no more points?',
      answer:
        'A day counts at most 15 points, besides those for accepted challenges, and of each kind only so many: 10 for voting, 10 for agreeing, 10 for evidence, 5 for helpful explanations, 5 for labels. What is beyond does not count. Days are those of UTC.',
    },
    {
      question: 'How do I lose points?',
      answer:
        'A challenge that is spam takes 20, false information 50, harassment 100. Nobody falls below 0. When a jury overturns an outcome, the points it gave are taken back, and those it took are given back. Every change stands on your page with its reason.',
    },
    {
      question: 'What are points good for?',
      answer:
        'They make your tier, and your tier makes your ballots count for more, lets you challenge more often, and opens further tools. Your own page shows the way to the next.',
      link: { href: '/leaderboard', text: 'Leaderboard' },
    },
    {
      question: 'Why does my ballot not count yet?',
      answer:
        'A ballot weighs in once its account is confirmed, 3 days old, and has voted on 5 challenges that closed. Until then it earns points like any other.',
    },
  ],
  es: [
    {
      question: '¿Cómo gano puntos?',
      answer:
        'Votar en una impugnación da 1 punto, y 2 más si el resultado coincide con usted. Una prueba que otros valoren como sólida da 5; una impugnación aceptada, 10. Una explicación que le sea útil a alguien da 1, y también una opinión sobre una etiqueta que resulte acertada.',
      link: { href: '/practice', text: 'Practicar con una afirmación inventada' },
    },
    {
      question: '¿Por qué un día no dio más puntos?',
      answer:
        'Un día cuenta como mucho 15 puntos, aparte de los de impugnaciones aceptadas, y de cada clase solo unos cuantos: 10 por votar, 10 por coincidir, 10 por pruebas, 5 por explicaciones útiles, 5 por etiquetas. Lo que pase de ahí no cuenta. Los días son los de UTC.',
    },
    {
      question: '¿Cómo pierdo puntos?',
      answer:
        'Una impugnación que es spam quita 20; la información falsa, 50; el acoso, 100. Nadie baja de 0. Cuando un jurado revoca un resultado, se retiran los puntos que dio y se devuelven los que quitó. Cada cambio está en su página con su motivo.',
    },
    {
      question: '¿Para qué sirven los puntos?',
      answer:
        'Hacen su nivel, y su nivel hace que sus votos cuenten más, le deja impugnar más a menudo y abre otras herramientas. Su página muestra el camino al siguiente.',
      link: { href: '/leaderboard', text: 'Clasificación' },
    },
    {
      question: '¿Por qué mi voto aún no cuenta?',
      answer:
        'Un voto pesa cuando su cuenta está confirmada, tiene 3 días y ha votado en 5 impugnaciones ya cerradas. Hasta entonces da puntos como cualquier otro.',
    },
  ],
});
