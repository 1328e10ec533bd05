import { defineWords } from '@verdict/elements/words';
import type { HelpItem } from './verdict-help.ts';

/** How a challenge goes, how ballots weigh, when the tally shows, and how an outcome is appealed. */
export const CHALLENGE_HELP = defineWords<readonly HelpItem[]>({
  en: [
    {
      question: 'What is a challenge?',
      answer:
        'A claim can be false, one-sided or outdated. A challenge says so, of which of ten kinds the fault is, and brings evidence. Others add theirs, then people vote, and the claim’s veracity follows what they decide.',
      link: { href: '/challenges', text: 'All challenges' },
    },
    {
      question: 'Who may make one?',
      answer:
        'Each kind needs some points, from 5 for missing context and outdated information to 50 for what fits nothing else. Voting earns your first points. A day has room for 5 challenges as a Novice, 10 as a Contributor, 20 as Trusted, 50 as an Expert, and any number as an Authority. You can change your words until someone else joins in, and withdraw until voting closes.',
    },
    {
      question: 'How long does it take?',
      answer:
        'Evidence is taken for 72 hours, then voting is open for 96. Both times are printed on the page. Each challenge keeps the rules it began with.',
    },
    {
      question: 'What counts as evidence?',
      answer:
        'A link, a quote or a file of at most 5 MB, with a sentence on what it shows. It may back the challenge or the claim. Anyone can rate it strong or weak. Evidence that people find strong earns 5 points.',
    },
    {
      question: 'How much does my ballot weigh?',
      answer:
        'As much as your tier: Novice 1, Contributor 1.5, Trusted 2, Expert 3, Authority 5. It weighs nothing until your account is verified, 3 days old and has given 5 ballots on challenges that closed, but earns points from the first. Accounts that share a device and say the same count as one voice. Once 20 people count, nobody has more than a tenth of the weight.',
    },
    {
      question: 'When does the tally show?',
      answer:
        'For the first 24 hours of voting nobody sees it. Then those who have voted do, and everyone once voting closes. You can change your ballot until then; changed after you saw the tally, it earns no points for being right.',
    },
    {
      question: 'How is it decided?',
      answer:
        'Support of 60% or more of the weight accepts the challenge, from 30% it is accepted in part, and below that it is rejected. Abstentions count for the five ballots that are needed, and not for the share. Accepted, it takes up to 0.20 from the claim’s veracity, in part half of that. The page shows the whole sum. With fewer than five ballots that count, nothing is decided and nothing changes.',
    },
    {
      question: 'Can an outcome be appealed?',
      answer:
        'Once, within 14 days, with something the vote did not know: in the first three days by the side it went against, then also by anyone else whose ballots count. Seven people are drawn by lot from those who are Trusted or above, from different viewpoints, without those who took part and accounts linked to theirs. They decide within 72 hours: uphold, modify or overturn. Points that came from an outcome that falls are taken back. How often juries overturn is public.',
      link: { href: '/challenges/statistics', text: 'Challenges in numbers' },
    },
    {
      question: 'Why is an outcome on hold?',
      answer:
        'When accounts that belong together would have decided it, or a moderator or an Authority asks for a look, the outcome waits. The reason stands on the page and in the moderation log.',
    },
  ],
  es: [
    {
      question: '¿Qué es una impugnación?',
      answer:
        'Una afirmación puede ser falsa, parcial o anticuada. Una impugnación lo dice, dice de cuál de diez clases es el fallo y aporta pruebas. Otros aportan las suyas, después se vota, y la veracidad de la afirmación sigue lo que se decida.',
      link: { href: '/challenges', text: 'Todas las impugnaciones' },
    },
    {
      question: '¿Quién puede hacer una?',
      answer:
        'Cada clase pide algunos puntos, desde 5 para falta de contexto e información anticuada hasta 50 para lo que no encaja en nada. Votar da los primeros puntos. Al día caben 5 impugnaciones para un Novel, 10 para un Colaborador, 20 para alguien De confianza, 50 para un Experto y las que quiera para una Autoridad. Puede cambiar sus palabras hasta que alguien se sume, y retirarla hasta que cierre la votación.',
    },
    {
      question: '¿Cuánto dura?',
      answer:
        'Se aportan pruebas durante 72 horas y después se vota durante 96. Ambos plazos figuran en la página. Cada impugnación conserva las reglas con las que empezó.',
    },
    {
      question: '¿Qué vale como prueba?',
      answer:
        'Un enlace, una cita o un archivo de 5 MB como máximo, con una frase sobre lo que muestra. Puede apoyar la impugnación o la afirmación. Cualquiera puede valorarla como sólida o débil. Una prueba que la gente considera sólida da 5 puntos.',
    },
    {
      question: '¿Cuánto pesa mi voto?',
      answer:
        'Según su nivel: Novel 1, Colaborador 1,5, De confianza 2, Experto 3, Autoridad 5. No pesa hasta que su cuenta esté verificada, tenga 3 días y 5 votos en impugnaciones cerradas, pero da puntos desde el primero. Las cuentas que comparten dispositivo y dicen lo mismo cuentan como una sola voz. Desde 20 votantes, nadie tiene más de una décima parte del peso.',
    },
    {
      question: '¿Cuándo se ve el recuento?',
      answer:
        'Durante las primeras 24 horas de votación no lo ve nadie. Después, quienes han votado, y todos cuando cierra. Hasta entonces puede cambiar su voto; si lo cambia después de ver el recuento, no da puntos por acertar.',
    },
    {
      question: '¿Cómo se decide?',
      answer:
        'Un apoyo del 60 % del peso o más acepta la impugnación, desde el 30 % se acepta en parte y por debajo se rechaza. Las abstenciones cuentan para los cinco votos necesarios, no para la proporción. Aceptada, resta hasta 0,20 a la veracidad de la afirmación; en parte, la mitad. La página muestra toda la cuenta. Con menos de cinco votos que cuenten no se decide nada y nada cambia.',
    },
    {
      question: '¿Se puede recurrir un resultado?',
      answer:
        'Una vez, en 14 días, con algo que la votación no sabía: en los tres primeros días, la parte a la que perjudica; después, también cualquier otra persona cuyos votos cuenten. Se sortean siete personas De confianza o más, de puntos de vista distintos, sin quienes participaron ni cuentas vinculadas a las suyas. Deciden en 72 horas: mantener, modificar o anular. Los puntos que vinieron de un resultado que cae se retiran. Con qué frecuencia anulan los jurados es público.',
      link: { href: '/challenges/statistics', text: 'Las impugnaciones en números' },
    },
    {
      question: '¿Por qué está en espera un resultado?',
      answer:
        'Cuando lo habrían decidido cuentas que van juntas, o un moderador o una Autoridad pide que se mire, el resultado espera. El motivo figura en la página y en el registro de moderación.',
    },
  ],
});
