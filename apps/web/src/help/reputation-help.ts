import { defineWords } from '@verdict/elements/words';
import type { HelpItem } from './verdict-help.ts';

/** How points are earned and lost, and what they open. */
export const REPUTATION_HELP = defineWords<readonly HelpItem[]>({
  en: [
    {
      question: 'How do I earn reputation?',
      answer:
        'Voting on a challenge earns 1 point, and 2 more if you agreed with the outcome. Evidence that others rate as strong earns 5. An accepted challenge earns 10. An explanation that someone finds helpful earns 1, and so does an answer about a flag that proves right.',
      link: { href: '/practice', text: 'Practise with a made-up claim' },
    },
    {
      question: 'Why did I stop earning reputation today?',
      answer:
        'You can earn at most 15 points a day, plus those for accepted challenges. Each kind has its own daily limit: 10 for voting, 10 for agreeing with the outcome, 10 for evidence, 5 for helpful explanations and 5 for flags. Days are counted in UTC.',
    },
    {
      question: 'How do I lose reputation?',
      answer:
        'A spam challenge costs 20 points, false information 50, harassment 100. Your reputation never falls below 0. When a jury overturns an outcome, the points from that outcome are reversed. Your profile shows every change with its reason.',
    },
    {
      question: 'What is reputation good for?',
      answer:
        'It determines your tier. In a higher tier your votes count more, you can challenge more often and you can use more tools. Your profile shows what you need for the next tier.',
      link: { href: '/leaderboard', text: 'Leaderboard' },
    },
    {
      question: 'Why does my vote not count yet?',
      answer:
        'Votes count once your email is confirmed, your account is 3 days old and you have voted on 5 closed challenges. Until then they earn reputation, but do not count.',
    },
  ],
  es: [
    {
      question: '¿Cómo gano reputación?',
      answer:
        'Votar en una impugnación da 1 punto, y 2 más si coincide con el resultado. Una prueba que otros valoren como sólida da 5. Una impugnación aceptada da 10. Una explicación que le sea útil a alguien da 1, y también una respuesta acertada sobre una marca.',
      link: { href: '/practice', text: 'Practique con una afirmación inventada' },
    },
    {
      question: '¿Por qué hoy ya no gano reputación?',
      answer:
        'Puede ganar como mucho 15 puntos al día, además de los de impugnaciones aceptadas. Cada clase tiene su límite diario: 10 por votar, 10 por coincidir con el resultado, 10 por pruebas, 5 por explicaciones útiles y 5 por marcas. Los días se cuentan en UTC.',
    },
    {
      question: '¿Cómo pierdo reputación?',
      answer:
        'Una impugnación que es spam cuesta 20 puntos; la información falsa, 50; el acoso, 100. Su reputación nunca baja de 0. Cuando un jurado anula un resultado, los puntos de ese resultado se revierten. Su perfil muestra cada cambio con su motivo.',
    },
    {
      question: '¿Para qué sirve la reputación?',
      answer:
        'Determina su nivel. En un nivel más alto sus votos cuentan más, puede impugnar más a menudo y usar más herramientas. Su perfil muestra qué le falta para el siguiente.',
      link: { href: '/leaderboard', text: 'Clasificación' },
    },
    {
      question: '¿Por qué mi voto aún no cuenta?',
      answer:
        'Los votos cuentan cuando confirme su correo, su cuenta tenga 3 días y haya votado en 5 impugnaciones cerradas. Hasta entonces dan reputación, pero no cuentan.',
    },
  ],
});
