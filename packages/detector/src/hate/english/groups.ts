import type { Target } from '../lexicon.ts';

// Names of groups of people. None is ever hateful by itself: they show at whom a demeaning word is aimed.
//
// `people`: words that mean people of the group.
// `kinds`:  words that mean them only beside a word for people ("black men"), since they also say a colour, a country, a
//           food or a mood.
interface GroupNames {
  people: string[];
  kinds: string[];
}

export const GROUPS: Readonly<Record<Target, GroupNames>> = {
  black: {
    people: [
      'blacks, african american, african americans, africans, african, negroes, black people, somali, somalis, nigerian, nigerians, haitians',
    ],
    kinds: ['black, dark skinned, colored, coloured, afro'],
  },
  jewish: { people: ['jew, jews, jewish, jewish people, zionist, zionists, jewry, israeli, israelis, semites'], kinds: ['semitic'] },
  muslim: {
    people: [
      'muslim, muslims, arab, arabs, islam, islamic, islamists, islamist, moslems, syrian, syrians, palestinian, palestinians, iraqi, iraqis',
      'afghan, afghans, turk, turks, iranian, iranians, saudi, saudis, hijabi, hijabis, mosque, mosques, pakistani, pakistanis',
    ],
    kinds: ['middle eastern, hijab'],
  },
  asian: {
    people: ['asian, asians, chinese, japanese, korean, koreans, vietnamese, filipino, filipinos, orientals, chinese people'],
    kinds: ['east asian'],
  },
  southAsian: { people: ['indians, hindu, hindus, sikh, sikhs, bangladeshi, bangladeshis, tamils'], kinds: ['indian, brown, south asian'] },
  latino: {
    people: [
      'mexican, mexicans, latino, latinos, latina, latinas, latinx, hispanic, hispanics, puerto rican, puerto ricans, guatemalans, hondurans, cubans',
      'salvadorans, brazilians, venezuelans',
    ],
    kinds: [],
  },
  roma: { people: ['gypsy, gypsies, roma, romani, sinti'], kinds: ['traveller'] },
  indigenous: {
    people: ['native american, native americans, aborigine, aborigines, aboriginal, aboriginals, inuit, maori, maoris, first nations'],
    kinds: ['indigenous, native'],
  },
  white: {
    people: ['whites, caucasian, caucasians, white people, poles, irish, italians, russians, germans, europeans, ukrainians, americans'],
    kinds: ['white, polish, russian, german, italian, american'],
  },
  immigrant: {
    people: [
      'immigrant, immigrants, migrant, migrants, refugee, refugees, foreigner, foreigners, illegals, illegal aliens, illegal alien, asylum seekers',
      'asylum seeker, invaders, undocumented, non whites, nonwhites, non white, nonwhite, minorities, people of color, people of colour, pocs, mixed race',
      'outsiders, other races, brown people',
    ],
    kinds: ['illegal, foreign'],
  },
  women: {
    people: [
      'woman, women, female, females, feminist, feminists, girl, girls, ladies, womens, wives, single mothers, housewives, lesbians',
    ],
    kinds: [],
  },
  gay: {
    people: [
      'gays, homosexual, homosexuals, lesbian, lesbians, bisexual, bisexuals, lgbt, lgbtq, lgbtqia, gay people, queers, homos, gay men, gay man, the gays',
      'homosexuality',
    ],
    kinds: ['gay, bi, pansexual, asexual'],
  },
  old: {
    people: ['elderly, the elderly, elderly people, old people, seniors, pensioners, pensioner, old folks'],
    kinds: ['older'],
  },
  trans: {
    people: [
      'transgender, transgenders, transgendered, transsexual, transsexuals, trans people, trans women, trans woman, trans men, trans man, nonbinary',
      'non binary, transvestite, transvestites, trans kids, transwomen, transmen',
    ],
    kinds: ['trans'],
  },
  disabled: {
    people: [
      'disabled, disabled people, handicapped, autistic, autistics, autistic people, wheelchair users, wheelchair user, handicapped people, deaf people, blind people, cripples, amputees',
    ],
    kinds: ['blind, deaf, mentally ill, fat, special needs'],
  },
};

/** Contemptuous words that are only used for people, and so also make a kind a group: "black scum". */
export const SCORNED = [
  'scum, scumbags, savages, thugs, criminals, vermin, filth, subhumans, bastards, bastard, bitch, bitches, fuckers, cunt, cunts, supremacy',
];

/** What makes a kind a group: "black men". */
export const PEOPLE = [
  'people, person, persons, folk, folks, man, men, woman, women, guy, guys, boy, boys, girl, girls, kid, kids, child, children, male, males, female',
  'females, family, families, community, communities, race, races, population, youth, youths, teens, mother, mothers, father, fathers, immigrant',
  'immigrants, citizens, neighbors, neighbours, americans, voters, students, workers, dude, dudes, chick, chicks, lady, ladies, ppl, peoples, lives',
  'couple, couples, aliens, alien, migrants, foreigners, users, user, folx',
];
