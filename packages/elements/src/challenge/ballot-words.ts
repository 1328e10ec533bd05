import { counted, defineWords, formatNumber } from '../words/index.ts';

const percent = (share: number): string => formatNumber(share, { style: 'percent' });

export const BALLOT_WORDS = defineWords({
  en: {
    title: 'Should the challenge stand?',
    yours: 'Your ballot',
    reason: 'Your reason',
    optional: 'Optional',
    reasonHint: 'Anyone may read it once voting has closed, without your name.',
    cast: 'Cast your ballot',
    change: 'Change your ballot',
    casting: 'Counting…',
    missing: 'Choose support, oppose or abstain.',
    notCounted: (why: string) => `Not counted. ${why}`,
    counts: (weight: string) => `Your ballot counts ${weight}.`,
    counted: (weight: string) => `Your ballot counted ${weight}.`,
    byTier: (tier: string, each: string) => `${tier} ${each}.`,
    changeable: 'You can change it until voting closes.',
    earned: (points: number) => `You earned ${counted(points, 'point', 'points')} for taking part.`,
    changedAfter: 'You changed it after seeing the tally, so it earns no points for being right.',
    less: {
      new_account: (days: number, ballots: number) =>
        `It weighs in once your account is verified, ${formatNumber(days)} days old, and has ${formatNumber(ballots)} ballots on challenges that closed. It earns points already.`,
      linked: 'Accounts that share a device with yours say the same, so together they count as one voice.',
      capped: (share: number, voters: number) =>
        `Once ${formatNumber(voters)} people count, nobody has more than ${percent(share)} of the weight.`,
      quarantined: 'It is set aside until a moderator has looked at your account.',
    },
    parts: {
      challenger: 'You made this challenge, so others decide it.',
      author: 'You made the claim, so others decide this challenge.',
    },
    notYet: (moment: string) => `Voting begins ${moment}. Until then there is time to add evidence.`,
    guest: 'Anyone with an account may vote. Reading is open to all.',
    signIn: 'Sign in to vote',
    withdrawn: 'The challenge was withdrawn, so there is nothing to vote on.',
    none: 'You did not vote on this challenge.',
  },
  es: {
    title: '¿Debe mantenerse la impugnación?',
    yours: 'Su voto',
    reason: 'Su razón',
    optional: 'Opcional',
    reasonHint: 'Cualquiera puede leerla cuando cierre la votación, sin su nombre.',
    cast: 'Votar',
    change: 'Cambiar su voto',
    casting: 'Contando…',
    missing: 'Elija a favor, en contra o abstención.',
    notCounted: (why: string) => `No se ha contado. ${why}`,
    counts: (weight: string) => `Su voto cuenta ${weight}.`,
    counted: (weight: string) => `Su voto contó ${weight}.`,
    byTier: (tier: string, each: string) => `${tier} ${each}.`,
    changeable: 'Puede cambiarlo hasta que cierre la votación.',
    earned: (points: number) => `Ha ganado ${counted(points, 'punto', 'puntos')} por participar.`,
    changedAfter: 'Lo cambió después de ver el recuento, así que no da puntos por acertar.',
    less: {
      new_account: (days: number, ballots: number) =>
        `Pesará cuando su cuenta esté verificada, tenga ${formatNumber(days)} días y ${formatNumber(ballots)} votos en impugnaciones cerradas. Ya da puntos.`,
      linked: 'Hay cuentas que comparten dispositivo con la suya y dicen lo mismo; juntas cuentan como una sola voz.',
      capped: (share: number, voters: number) => `Desde ${formatNumber(voters)} votantes, nadie tiene más del ${percent(share)} del peso.`,
      quarantined: 'Está apartado hasta que un moderador mire su cuenta.',
    },
    parts: {
      challenger: 'Usted hizo esta impugnación, así que deciden otras personas.',
      author: 'Usted hizo la afirmación, así que deciden otras personas.',
    },
    notYet: (moment: string) => `La votación empieza el ${moment}. Hasta entonces se pueden aportar pruebas.`,
    guest: 'Puede votar cualquiera que tenga cuenta. Leer está abierto a todos.',
    signIn: 'Entrar para votar',
    withdrawn: 'La impugnación se retiró, así que no hay nada que votar.',
    none: 'No votó en esta impugnación.',
  },
});
