import { counted, defineWords, formatNumber } from '@verdict/elements/words';
import type { HelpItems } from './verdict-help.ts';

/** How points are earned and lost, and what they allow. */
export const REPUTATION_HELP = defineWords<HelpItems>({
  en: ({ challenge, reputation: { points, mostADay, mostADayInAll } }) => [
    {
      question: 'How do I earn reputation?',
      answer: `Voting on a challenge earns ${counted(points.participation, 'point', 'points')}, and ${formatNumber(points.accurate_vote)} more if you agreed with the outcome. Evidence that others rate as strong earns ${formatNumber(points.quality_evidence)}. An accepted challenge earns ${formatNumber(points.successful_challenge)}. An explanation that someone finds helpful earns ${formatNumber(points.helpful_feedback)}, an answer about a flag that proves right ${formatNumber(points.accurate_label_vote)}.`,
      link: { href: '/practice', text: 'Practise with a made-up claim' },
    },
    {
      question: 'Why did I stop earning reputation today?',
      answer: `You can earn at most ${counted(mostADayInAll, 'point', 'points')} a day, plus those for accepted challenges. Each kind has its own daily limit: ${formatNumber(mostADay.participation)} for voting, ${formatNumber(mostADay.accurate_vote)} for agreeing with the outcome, ${formatNumber(mostADay.quality_evidence)} for evidence, ${formatNumber(mostADay.helpful_feedback)} for helpful explanations and ${formatNumber(mostADay.accurate_label_vote)} for flags. Days are counted in UTC.`,
    },
    {
      question: 'How do I lose reputation?',
      answer: `A spam challenge costs ${counted(-points.spam_challenge, 'point', 'points')}, false information ${formatNumber(-points.false_information)}, harassment ${formatNumber(-points.harassment)}. Your reputation never falls below 0. When a jury overturns an outcome, the points from that outcome are reversed. Your profile shows every change with its reason.`,
    },
    {
      question: 'What is reputation good for?',
      answer:
        'It determines your tier. In a higher tier your votes count more, you can challenge more often and you can use more tools. Your profile shows what you need for the next tier.',
      link: { href: '/leaderboard', text: 'Leaderboard' },
    },
    {
      question: 'Why does my vote not count yet?',
      answer: `Votes count once your email is confirmed, your account is ${counted(challenge.leastAccountDays, 'day', 'days')} old and you have voted on ${counted(challenge.leastClosedBallots, 'closed challenge', 'closed challenges')}. Until then they earn reputation, but do not count.`,
    },
  ],
  es: ({ challenge, reputation: { points, mostADay, mostADayInAll } }) => [
    {
      question: '¿Cómo gano reputación?',
      answer: `Votar en una impugnación da ${counted(points.participation, 'punto', 'puntos')}, y ${formatNumber(points.accurate_vote)} más si coincide con el resultado. Una prueba que otros valoren como sólida da ${formatNumber(points.quality_evidence)}. Una impugnación aceptada da ${formatNumber(points.successful_challenge)}. Una explicación que le sea útil a alguien da ${formatNumber(points.helpful_feedback)}; una respuesta acertada sobre una marca, ${formatNumber(points.accurate_label_vote)}.`,
      link: { href: '/practice', text: 'Practique con una afirmación inventada' },
    },
    {
      question: '¿Por qué hoy ya no gano reputación?',
      answer: `Puede ganar como mucho ${counted(mostADayInAll, 'punto', 'puntos')} al día, además de los de impugnaciones aceptadas. Cada clase tiene su límite diario: ${formatNumber(mostADay.participation)} por votar, ${formatNumber(mostADay.accurate_vote)} por coincidir con el resultado, ${formatNumber(mostADay.quality_evidence)} por pruebas, ${formatNumber(mostADay.helpful_feedback)} por explicaciones útiles y ${formatNumber(mostADay.accurate_label_vote)} por marcas. Los días se cuentan en UTC.`,
    },
    {
      question: '¿Cómo pierdo reputación?',
      answer: `Una impugnación que es spam cuesta ${counted(-points.spam_challenge, 'punto', 'puntos')}; la información falsa, ${formatNumber(-points.false_information)}; el acoso, ${formatNumber(-points.harassment)}. Su reputación nunca baja de 0. Cuando un jurado anula un resultado, los puntos de ese resultado se revierten. Su perfil muestra cada cambio con su motivo.`,
    },
    {
      question: '¿Para qué sirve la reputación?',
      answer:
        'Determina su nivel. En un nivel más alto sus votos cuentan más, puede impugnar más a menudo y usar más herramientas. Su perfil muestra qué le falta para el siguiente.',
      link: { href: '/leaderboard', text: 'Clasificación' },
    },
    {
      question: '¿Por qué mi voto aún no cuenta?',
      answer: `Los votos cuentan cuando confirme su correo, su cuenta tenga ${counted(challenge.leastAccountDays, 'día', 'días')} y haya votado en ${counted(challenge.leastClosedBallots, 'impugnación cerrada', 'impugnaciones cerradas')}. Hasta entonces dan reputación, pero no cuentan.`,
    },
  ],
});
