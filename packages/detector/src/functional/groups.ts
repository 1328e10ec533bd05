export const GROUPS = ['women', 'trans', 'gay', 'black', 'disabled', 'muslim', 'immigrant', 'jewish', 'asian', 'roma', 'old'] as const;
export type Group = (typeof GROUPS)[number];

/** Names for members of a group: singular and plural. */
export interface Term {
  one: string;
  many: string;
}

const people = (adjective: string): Term => ({ one: `${adjective} person`, many: `${adjective} people` });
const withS = (one: string): Term => ({ one, many: `${one}s` });

/** Everyday names, none of them a slur: what is said about them decides. */
export const TERMS: Readonly<Record<Group, readonly [Term, ...Term[]]>> = {
  women: [{ one: 'woman', many: 'women' }, withS('girl'), withS('female'), { one: 'lady', many: 'ladies' }],
  trans: [people('trans'), { one: 'trans woman', many: 'trans women' }, people('transgender'), { one: 'trans man', many: 'trans men' }],
  gay: [people('gay'), withS('lesbian'), { one: 'gay man', many: 'gay men' }, withS('homosexual'), withS('bisexual')],
  black: [people('black'), { one: 'black man', many: 'black men' }, withS('African'), withS('African American'), withS('black guy')],
  disabled: [people('disabled'), withS('wheelchair user'), people('autistic'), people('blind'), people('deaf')],
  muslim: [withS('Muslim'), { one: 'Muslim man', many: 'Muslim men' }, people('Muslim'), { one: 'Muslim woman', many: 'Muslim women' }],
  immigrant: [withS('immigrant'), withS('refugee'), withS('migrant'), withS('asylum seeker'), withS('foreigner')],
  jewish: [withS('Jew'), people('Jewish'), { one: 'Jewish man', many: 'Jewish men' }, { one: 'Jewish woman', many: 'Jewish women' }],
  asian: [withS('Asian'), people('Chinese'), withS('Pakistani'), withS('Indian'), people('Asian')],
  roma: [people('Romani'), withS('traveller'), people('Roma'), { one: 'Romani woman', many: 'Romani women' }],
  old: [people('old'), people('elderly'), withS('pensioner'), withS('senior'), { one: 'old woman', many: 'old women' }],
};

/** A word made to insult a group. The plural adds an s. */
export interface Slur {
  word: string;
  group: Group;
}

export const SLURS: readonly Slur[] = [
  { word: 'bitch', group: 'women' },
  { word: 'cunt', group: 'women' },
  { word: 'whore', group: 'women' },
  { word: 'tranny', group: 'trans' },
  { word: 'shemale', group: 'trans' },
  { word: 'faggot', group: 'gay' },
  { word: 'fag', group: 'gay' },
  { word: 'dyke', group: 'gay' },
  { word: 'nigger', group: 'black' },
  { word: 'coon', group: 'black' },
  { word: 'retard', group: 'disabled' },
  { word: 'cripple', group: 'disabled' },
  { word: 'mongoloid', group: 'disabled' },
  { word: 'muzzie', group: 'muslim' },
  { word: 'raghead', group: 'muslim' },
  { word: 'towelhead', group: 'muslim' },
  { word: 'wetback', group: 'immigrant' },
  { word: 'kike', group: 'jewish' },
  { word: 'chink', group: 'asian' },
  { word: 'gook', group: 'asian' },
  { word: 'gyppo', group: 'roma' },
  { word: 'pikey', group: 'roma' },
];

/** Slurs that the insulted people have reclaimed. */
export const RECLAIMED: readonly Slur[] = [
  { word: 'bitch', group: 'women' },
  { word: 'slut', group: 'women' },
  { word: 'tranny', group: 'trans' },
  { word: 'dyke', group: 'gay' },
  { word: 'fag', group: 'gay' },
  { word: 'queer', group: 'gay' },
  { word: 'nigga', group: 'black' },
  { word: 'crip', group: 'disabled' },
];
