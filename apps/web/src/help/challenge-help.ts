import { defineWords } from '@verdict/elements/words';
import type { HelpItem } from './verdict-help.ts';

/** How a challenge goes, how ballots weigh, when the tally shows, and how an outcome is appealed. */
export const CHALLENGE_HELP = defineWords<readonly HelpItem[]>({
  en: [
    {
      question: 'What is a challenge?',
      answer:
        'A claim can be false, one-sided or outdated. A challenge says what is wrong, names one of ten kinds of problem, and includes evidence. Others add evidence, people vote, and the result changes the claim’s veracity.',
      link: { href: '/challenges', text: 'All challenges' },
    },
    {
      question: 'Who can challenge a claim?',
      answer:
        'Each kind requires a minimum reputation, from 5 for missing context and outdated information to 50 for “Something else”. Voting earns your first reputation points. The daily limit is 5 challenges for a Novice, 10 for a Contributor, 20 for Trusted and 50 for an Expert; an Authority has no limit. You can edit a challenge until someone else joins in, and withdraw it until voting closes.',
    },
    {
      question: 'How long does it take?',
      answer:
        'Evidence can be added for 72 hours. Then voting is open for 96 hours. The page shows both deadlines. A challenge keeps the rules it started with.',
    },
    {
      question: 'What counts as evidence?',
      answer:
        'A link, a quotation or a file of at most 5 MB, with a sentence on what it shows. It can support the challenge or the claim. Anyone can rate it as strong or weak. Evidence rated as strong earns 5 reputation points.',
    },
    {
      question: 'How much does my vote count?',
      answer:
        'It depends on your tier: Novice 1, Contributor 1.5, Trusted 2, Expert 3, Authority 5. Your votes do not count until your email is confirmed, your account is 3 days old and you have voted on 5 closed challenges, but they earn reputation from the start. Accounts that share a device and vote the same way count as one vote. Above 20 voters, nobody can have more than a tenth of the weight.',
    },
    {
      question: 'When can I see the tally?',
      answer:
        'For the first 24 hours of voting nobody sees it. After that, people who have voted see it, and everyone sees it when voting closes. You can change your vote until then. If you change it after seeing the tally, it earns no reputation for matching the outcome.',
    },
    {
      question: 'How is it decided?',
      answer:
        'With 60% of the weight or more in support, the challenge is accepted; from 30% it is accepted in part; below that it is rejected. Five votes are needed; abstentions count towards those five but not towards the share. An accepted challenge lowers the claim’s veracity by up to 0.20, a partly accepted one by half of that. The page shows the calculation. With fewer than five votes nothing changes.',
    },
    {
      question: 'Can an outcome be appealed?',
      answer:
        'Once, within 14 days, with new information. In the first three days only the losing side can appeal; after that, anyone whose votes count. Seven jurors are drawn at random from people who are Trusted or above and have different viewpoints. Nobody who took part, and no account linked to theirs, can be drawn. The jury decides within 72 hours to uphold, modify or overturn the outcome. If it is overturned, reputation earned from it is taken back. How often juries overturn is public.',
      link: { href: '/challenges/statistics', text: 'Challenge statistics' },
    },
    {
      question: 'Why is an outcome on hold?',
      answer:
        'An outcome is put on hold when linked accounts would have decided it, or when a moderator or an Authority asks for a review. The reason is shown on the page and in the moderation log.',
    },
  ],
  es: [
    {
      question: '¿Qué es una impugnación?',
      answer:
        'Una afirmación puede ser falsa, parcial o anticuada. Una impugnación dice qué está mal, indica una de diez clases de problema y aporta pruebas. Otras personas aportan las suyas, se vota, y el resultado cambia la veracidad de la afirmación.',
      link: { href: '/challenges', text: 'Todas las impugnaciones' },
    },
    {
      question: '¿Quién puede impugnar una afirmación?',
      answer:
        'Cada clase pide una reputación mínima, desde 5 para falta de contexto e información anticuada hasta 50 para «Otra cosa». Votar da los primeros puntos de reputación. El límite diario es de 5 impugnaciones para un Novel, 10 para un Colaborador, 20 para alguien De confianza y 50 para un Experto; una Autoridad no tiene límite. Puede editar una impugnación hasta que alguien se sume, y retirarla hasta que cierre la votación.',
    },
    {
      question: '¿Cuánto dura?',
      answer:
        'Se pueden aportar pruebas durante 72 horas. Después se vota durante 96 horas. La página muestra los dos plazos. Cada impugnación conserva las reglas con las que empezó.',
    },
    {
      question: '¿Qué vale como prueba?',
      answer:
        'Un enlace, una cita o un archivo de 5 MB como máximo, con una frase sobre lo que muestra. Puede apoyar la impugnación o la afirmación. Cualquiera puede valorarla como sólida o débil. Una prueba valorada como sólida da 5 puntos de reputación.',
    },
    {
      question: '¿Cuánto cuenta mi voto?',
      answer:
        'Depende de su nivel: Novel 1, Colaborador 1,5, De confianza 2, Experto 3, Autoridad 5. Sus votos no cuentan hasta que confirme su correo, su cuenta tenga 3 días y haya votado en 5 impugnaciones cerradas, pero dan reputación desde el principio. Las cuentas que comparten dispositivo y votan lo mismo cuentan como un solo voto. Desde 20 votantes, nadie puede tener más de una décima parte del peso.',
    },
    {
      question: '¿Cuándo puedo ver el recuento?',
      answer:
        'Durante las primeras 24 horas de votación no lo ve nadie. Después lo ven quienes han votado, y todos cuando cierra la votación. Hasta entonces puede cambiar su voto. Si lo cambia después de ver el recuento, no da reputación por acertar.',
    },
    {
      question: '¿Cómo se decide?',
      answer:
        'Con un apoyo del 60 % del peso o más, la impugnación se acepta; desde el 30 % se acepta en parte; por debajo se rechaza. Hacen falta cinco votos; las abstenciones cuentan para esos cinco, pero no para la proporción. Una impugnación aceptada resta hasta 0,20 a la veracidad de la afirmación; aceptada en parte, la mitad. La página muestra el cálculo. Con menos de cinco votos nada cambia.',
    },
    {
      question: '¿Se puede recurrir un resultado?',
      answer:
        'Una vez, en 14 días, con información nueva. En los tres primeros días solo puede recurrir la parte que ha perdido; después, cualquiera cuyos votos cuenten. Se sortean siete personas De confianza o más, con puntos de vista distintos. No se sortea a quien participó ni a cuentas vinculadas a las suyas. El jurado decide en 72 horas si mantiene, modifica o anula el resultado. Si lo anula, se retira la reputación ganada con él. La frecuencia con que anulan los jurados es pública.',
      link: { href: '/challenges/statistics', text: 'Estadísticas de impugnaciones' },
    },
    {
      question: '¿Por qué está en espera un resultado?',
      answer:
        'Un resultado se pone en espera cuando lo habrían decidido cuentas vinculadas, o cuando un moderador o una Autoridad pide que se revise. El motivo figura en la página y en el registro de moderación.',
    },
  ],
});
