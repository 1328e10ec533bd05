import { counted, defineWords, formatNumber, percent } from '@verdict/elements/words';
import { perTier } from './per-tier.ts';
import type { HelpItems } from './verdict-help.ts';

const least = (numbers: Readonly<Record<string, number>>): string => formatNumber(Math.min(...Object.values(numbers)));
const most = (numbers: Readonly<Record<string, number>>): string => formatNumber(Math.max(...Object.values(numbers)));
const dailyLimit = (limit: number | null, none: string): string => (limit === null ? none : formatNumber(limit));

/** How a challenge proceeds, how ballots are weighted, when the tally is shown, and how an outcome is appealed. */
export const CHALLENGE_HELP = defineWords<HelpItems>({
  en: ({ challenge, reputation }) => [
    {
      question: 'What is a challenge?',
      answer:
        'A claim can be false, one-sided or outdated. A challenge says what is wrong, names one of ten kinds of problem, and includes evidence. Others add evidence, people vote, and the result changes the claim’s veracity.',
      link: { href: '/challenges', text: 'All challenges' },
    },
    {
      question: 'Who can challenge a claim?',
      answer: `Each kind requires a minimum reputation, from ${least(challenge.leastReputation)} to ${most(challenge.leastReputation)}. Voting earns your first reputation points. Challenges a day: ${perTier((tier) => dailyLimit(challenge.challengesADay[tier], 'no limit'))}. You can edit a challenge until someone else joins in, and withdraw it until voting closes.`,
    },
    {
      question: 'How long does it take?',
      answer: `Evidence can be added for ${counted(challenge.evidenceHours, 'hour', 'hours')}. Then voting is open for ${counted(challenge.votingHours, 'hour', 'hours')}. The page shows both deadlines. A challenge keeps the rules it started with.`,
    },
    {
      question: 'What counts as evidence?',
      answer: `A link, a quotation or a file of at most 5 MB, with a sentence on what it shows. It can support the challenge or the claim. Anyone can rate it as strong or weak. Evidence rated as strong earns ${counted(reputation.points.quality_evidence, 'reputation point', 'reputation points')}.`,
    },
    {
      question: 'How much does my vote count?',
      answer: `It depends on your tier: ${perTier((tier) => formatNumber(challenge.tierWeights[tier]))}. Your votes do not count until your email is confirmed, your account is ${counted(challenge.leastAccountDays, 'day', 'days')} old and you have voted on ${counted(challenge.leastClosedBallots, 'closed challenge', 'closed challenges')}, but they earn reputation from the start. Accounts that share a device and vote the same way count as one vote. From ${formatNumber(challenge.capFromVoters)} voters on, nobody can have more than ${percent(challenge.mostShareOfOne)} of the weight.`,
    },
    {
      question: 'When can I see the tally?',
      answer: `For the first ${counted(challenge.tallyHiddenHours, 'hour', 'hours')} of voting nobody sees it. After that, people who have voted see it, and everyone sees it when voting closes. You can change your vote until then. If you change it after seeing the tally, it earns no reputation for matching the outcome.`,
    },
    {
      question: 'How is it decided?',
      answer: `With ${percent(challenge.acceptAt)} of the weight or more in support, the challenge is accepted; from ${percent(challenge.acceptAt / 2)} it is accepted in part; below that it is rejected. At least ${counted(challenge.quorum, 'vote is', 'votes are')} needed; abstentions count towards those but not towards the share. An accepted challenge lowers the claim’s veracity by up to ${formatNumber(challenge.maxImpact, { minimumFractionDigits: 2 })}, a partly accepted one by half of that. The page shows the calculation. With fewer votes nothing changes.`,
    },
    {
      question: 'Can an outcome be appealed?',
      answer: `Once, within ${counted(challenge.appealDays, 'day', 'days')}, with new information. In the first three days only the losing side can appeal; after that, anyone whose votes count. ${counted(challenge.jurySize, 'juror is', 'jurors are')} drawn at random from people who are Trusted or above and have different viewpoints. Nobody who took part, and no account linked to theirs, can be drawn. The jury decides within ${counted(challenge.juryHours, 'hour', 'hours')} to uphold, modify or overturn the outcome. If it is overturned, reputation earned from it is taken back. How often juries overturn is public.`,
      link: { href: '/challenges/statistics', text: 'Challenge statistics' },
    },
    {
      question: 'Why is an outcome on hold?',
      answer:
        'An outcome is put on hold when linked accounts would have decided it, or when a moderator or an Authority asks for a review. The reason is shown on the page and in the moderation log.',
    },
  ],
  es: ({ challenge, reputation }) => [
    {
      question: '¿Qué es una impugnación?',
      answer:
        'Una afirmación puede ser falsa, parcial o anticuada. Una impugnación dice qué está mal, indica una de diez clases de problema y aporta pruebas. Otras personas aportan las suyas, se vota, y el resultado cambia la veracidad de la afirmación.',
      link: { href: '/challenges', text: 'Todas las impugnaciones' },
    },
    {
      question: '¿Quién puede impugnar una afirmación?',
      answer: `Cada clase pide una reputación mínima, desde ${least(challenge.leastReputation)} hasta ${most(challenge.leastReputation)}. Votar da los primeros puntos de reputación. Impugnaciones al día: ${perTier((tier) => dailyLimit(challenge.challengesADay[tier], 'sin límite'))}. Puede editar una impugnación hasta que alguien se sume, y retirarla hasta que cierre la votación.`,
    },
    {
      question: '¿Cuánto dura?',
      answer: `Se pueden aportar pruebas durante ${counted(challenge.evidenceHours, 'hora', 'horas')}. Después se vota durante ${counted(challenge.votingHours, 'hora', 'horas')}. La página muestra los dos plazos. Cada impugnación conserva las reglas con las que empezó.`,
    },
    {
      question: '¿Qué vale como prueba?',
      answer: `Un enlace, una cita o un archivo de 5 MB como máximo, con una frase sobre lo que muestra. Puede apoyar la impugnación o la afirmación. Cualquiera puede valorarla como sólida o débil. Una prueba valorada como sólida da ${counted(reputation.points.quality_evidence, 'punto', 'puntos')} de reputación.`,
    },
    {
      question: '¿Cuánto cuenta mi voto?',
      answer: `Depende de su nivel: ${perTier((tier) => formatNumber(challenge.tierWeights[tier]))}. Sus votos no cuentan hasta que confirme su correo, su cuenta tenga ${counted(challenge.leastAccountDays, 'día', 'días')} y haya votado en ${counted(challenge.leastClosedBallots, 'impugnación cerrada', 'impugnaciones cerradas')}, pero dan reputación desde el principio. Las cuentas que comparten dispositivo y votan lo mismo cuentan como un solo voto. Desde ${formatNumber(challenge.capFromVoters)} votantes, nadie puede tener más del ${percent(challenge.mostShareOfOne)} del peso.`,
    },
    {
      question: '¿Cuándo puedo ver el recuento?',
      answer: `Durante las primeras ${counted(challenge.tallyHiddenHours, 'hora', 'horas')} de votación no lo ve nadie. Después lo ven quienes han votado, y todos cuando cierra la votación. Hasta entonces puede cambiar su voto. Si lo cambia después de ver el recuento, no da reputación por acertar.`,
    },
    {
      question: '¿Cómo se decide?',
      answer: `Con un apoyo del ${percent(challenge.acceptAt)} del peso o más, la impugnación se acepta; desde el ${percent(challenge.acceptAt / 2)} se acepta en parte; por debajo se rechaza. Hacen falta al menos ${counted(challenge.quorum, 'voto', 'votos')}; las abstenciones cuentan para esos, pero no para la proporción. Una impugnación aceptada resta hasta ${formatNumber(challenge.maxImpact, { minimumFractionDigits: 2 })} a la veracidad de la afirmación; aceptada en parte, la mitad. La página muestra el cálculo. Con menos votos nada cambia.`,
    },
    {
      question: '¿Se puede recurrir un resultado?',
      answer: `Una vez, en ${counted(challenge.appealDays, 'día', 'días')}, con información nueva. En los tres primeros días solo puede recurrir la parte que ha perdido; después, cualquiera cuyos votos cuenten. Se sortean ${counted(challenge.jurySize, 'persona', 'personas')} De confianza o más, con puntos de vista distintos. No se sortea a quien participó ni a cuentas vinculadas a las suyas. El jurado decide en ${counted(challenge.juryHours, 'hora', 'horas')} si mantiene, modifica o anula el resultado. Si lo anula, se retira la reputación ganada con él. La frecuencia con que anulan los jurados es pública.`,
      link: { href: '/challenges/statistics', text: 'Estadísticas de impugnaciones' },
    },
    {
      question: '¿Por qué está en espera un resultado?',
      answer:
        'Un resultado se pone en espera cuando lo habrían decidido cuentas vinculadas, o cuando un moderador o una Autoridad pide que se revise. El motivo figura en la página y en el registro de moderación.',
    },
  ],
});
