import { counted, defineWords, formatNumber, percent } from '@verdict/elements/words';
import type { Policies } from '../frame/index.ts';
import { perTier } from './per-tier.ts';

export interface HelpItem {
  question: string;
  answer: string;
  link?: { href: string; text: string };
}

/** The help, with the numbers in force. */
export type HelpItems = (policies: Policies) => readonly HelpItem[];

/** How verdicts and weights work, and their limits. */
export const VERDICT_HELP = defineWords<HelpItems>({
  en: ({ verdict, reputation }) => [
    {
      question: 'What is a verdict?',
      answer: `When an AI model flags part of a text, people answer whether the flag is right. The verdict is the result of their answers. It needs at least ${counted(verdict.minFeedbacks, 'answer', 'answers')}; before that, no percentage is shown.`,
    },
    {
      question: 'How do answers become a verdict?',
      answer: `If ${percent(verdict.strongPercent / 100)} or more agree, the flag is confirmed. If ${percent(verdict.strongPercent / 100)} or more disagree, it is rejected. With ${counted(verdict.leaningNeeds, 'answer', 'answers')} or more, ${percent(verdict.leaningPercent / 100)} is enough for “likely correct” or “likely incorrect”. Otherwise it is uncertain. A confirmed flag is marked as validated and a rejected one as disputed, unless a moderator has decided.`,
    },
    {
      question: 'Why can I not see other people’s answers right away?',
      answer:
        'Other people’s answers can influence yours. You can still look; your answer then counts like any other, but is marked as not independent.',
    },
    {
      question: 'My own comment was flagged',
      answer: 'We notify you. You cannot rate the flag, but you can reply to it once and ask a moderator to review it.',
    },
    {
      question: 'The AI missed something',
      answer: 'Select the text, choose “Report this selection” and say which fallacy it is. Others can then rate it like any other flag.',
    },
    {
      question: 'What does a probability mean here?',
      answer: `Of all flags with a probability of 90%, about nine in ten should be right. It is shown once there are ${counted(verdict.minFeedbacks, 'answer', 'answers')}, with a range that is wide when few people have answered. It starts from how often similar flags were right. Each answer moves it, depending on how reliable that person has been. The total is reduced because people looking at the same flag tend to make the same mistakes.`,
    },
    {
      question: 'How do you know who is right more often?',
      answer:
        'We compare all answers with the results: people who agree with the results more often count more. This is recalculated every night and, once there are ten moderator decisions, checked against them. New people get an average weight. If nearly everyone makes the same mistake, the number will be wrong too.',
    },
    {
      question: 'What does “Both sides agree” mean?',
      answer:
        'People who often disagree are placed on different sides. We find the sides from the answers alone and do not name them. “Both sides agree” means that people on both sides say the flag is right, not just the larger group. “Only one side agrees” means the opposite. With few answers we cannot tell and say so. This is a single scale; a community may be divided in other ways too.',
    },
    {
      question: 'Can the verdict and the probability differ?',
      answer:
        'Yes. The verdict counts one answer per person. The probability also considers how reliable each person has been. A flag that most people confirm can still have a low probability if reliable people disagree. Both are shown; the flag’s status follows the verdict.',
    },
    {
      question: 'Where can I see how a verdict was reached?',
      answer:
        'Select “How we know” under a flag. It shows the answers, the rule that decided, each step of the probability, both sides, and the log entries that prove it.',
    },
    {
      question: 'Does everyone count the same?',
      answer:
        'For the verdict, yes: one answer per person. For the probability, answers from people who were right more often move it more. Answers of suspended people do not count while they are suspended. Votes on challenges count more with higher reputation.',
    },
    {
      question: 'What are tiers?',
      answer: `Your reputation determines your tier: ${perTier((tier) => `(${formatNumber(reputation.tierFloors[tier])})`)}.`,
    },
    {
      question: 'Can I verify this?',
      answer:
        'Yes. Every change is an entry in a log that nobody can rewrite unnoticed, not even us. Your browser can verify that an entry is in the log.',
      link: { href: '/receipt', text: 'Check a receipt' },
    },
  ],
  es: ({ verdict, reputation }) => [
    {
      question: '¿Qué es un veredicto?',
      answer: `Cuando un modelo de IA marca parte de un texto, las personas responden si la marca es correcta. El veredicto es el resultado de sus respuestas. Hacen falta al menos ${counted(verdict.minFeedbacks, 'respuesta', 'respuestas')}; antes no se muestra ningún porcentaje.`,
    },
    {
      question: '¿Cómo se llega de las respuestas al veredicto?',
      answer: `Si el ${percent(verdict.strongPercent / 100)} o más está de acuerdo, la marca queda confirmada. Si el ${percent(verdict.strongPercent / 100)} o más no lo está, queda rechazada. Con ${counted(verdict.leaningNeeds, 'respuesta', 'respuestas')} o más basta el ${percent(verdict.leaningPercent / 100)} para «probablemente correcta» o «probablemente incorrecta». Si no, es incierta. Una marca confirmada pasa a validada y una rechazada a discutida, salvo que haya decidido un moderador.`,
    },
    {
      question: '¿Por qué no veo enseguida las respuestas de los demás?',
      answer:
        'Las respuestas de otras personas pueden influir en la suya. Puede verlas de todos modos; su respuesta contará como cualquier otra, pero se anota como no independiente.',
    },
    {
      question: 'Han marcado mi propio comentario',
      answer: 'Le avisamos. No puede valorar la marca, pero sí responder a ella una vez y pedir que la revise un moderador.',
    },
    {
      question: 'A la IA se le ha pasado algo',
      answer:
        'Seleccione el texto, elija «Avisar de esta selección» y diga qué falacia es. Los demás podrán valorarla como cualquier otra marca.',
    },
    {
      question: '¿Qué significa aquí una probabilidad?',
      answer: `De todas las marcas con una probabilidad del 90 %, unas nueve de cada diez deberían ser correctas. Se muestra desde ${counted(verdict.minFeedbacks, 'respuesta', 'respuestas')}, con un margen que es amplio cuando han respondido pocas personas. Parte de la frecuencia con que fueron correctas marcas parecidas. Cada respuesta la mueve según lo fiable que haya sido esa persona. El total se reduce, porque quienes ven la misma marca suelen cometer los mismos errores.`,
    },
    {
      question: '¿Cómo saben quién acierta más?',
      answer:
        'Comparamos todas las respuestas con los resultados: quien coincide más con ellos cuenta más. Se recalcula cada noche y, cuando hay diez decisiones de moderadores, se comprueba con ellas. Las personas nuevas reciben un peso medio. Si casi todos cometen el mismo error, el número también será erróneo.',
    },
    {
      question: '¿Qué significa «Ambas partes coinciden»?',
      answer:
        'Las personas que discrepan a menudo se sitúan en partes distintas. Las hallamos solo por las respuestas y no les ponemos nombre. «Ambas partes coinciden» significa que personas de ambas partes dan la marca por correcta, no solo el grupo mayor. «Solo una parte coincide» significa lo contrario. Con pocas respuestas no podemos saberlo, y lo decimos. Es una sola escala; una comunidad puede estar dividida también de otras maneras.',
    },
    {
      question: '¿Pueden diferir el veredicto y la probabilidad?',
      answer:
        'Sí. El veredicto cuenta una respuesta por persona. La probabilidad tiene en cuenta además lo fiable que ha sido cada una. Una marca que la mayoría confirma puede tener una probabilidad baja si las personas fiables no están de acuerdo. Se muestran ambos; el estado de la marca sigue al veredicto.',
    },
    {
      question: '¿Dónde puedo ver cómo se llegó a un veredicto?',
      answer:
        'Elija «Cómo lo sabemos» bajo una marca. Muestra las respuestas, la regla que decidió, cada paso de la probabilidad, ambas partes y las entradas del registro que lo demuestran.',
    },
    {
      question: '¿Cuentan todas las personas igual?',
      answer:
        'Para el veredicto, sí: una respuesta por persona. En la probabilidad, las respuestas de quien acertó más la mueven más. Las respuestas de personas suspendidas no cuentan mientras dure la suspensión. Los votos en impugnaciones cuentan más con mayor reputación.',
    },
    {
      question: '¿Qué son los niveles?',
      answer: `Su reputación determina su nivel: ${perTier((tier) => `(${formatNumber(reputation.tierFloors[tier])})`)}.`,
    },
    {
      question: '¿Puedo comprobarlo?',
      answer:
        'Sí. Cada cambio es una entrada de un registro que nadie puede reescribir sin que se note, ni siquiera nosotros. Su navegador puede comprobar que una entrada está en él.',
      link: { href: '/receipt', text: 'Comprobar un recibo' },
    },
  ],
});
