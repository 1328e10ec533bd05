import type { ChallengeType, Choice } from '@verdict/core/challenge';

type Piece = { text: string; quote: string };

export interface DemoChallenge {
  /** The last part of the claim's IRI. */
  claim: string;
  type: ChallengeType;
  /** The first part of their address, as elsewhere. */
  by: string;
  title: string;
  statement: string;
  /** Its age when the demo is loaded, which decides its state. */
  hoursAgo: number;
  evidence: Piece;
  /** Evidence added a day later, and who rates it as strong. */
  more: readonly (Piece & { by: string; backs: 'challenge' | 'claim'; strong: readonly string[] })[];
  /** Cast in the first hours of voting. */
  ballots: readonly (readonly [by: string, choice: Choice, reason?: string])[];
}

const neighbours = (choice: Choice, ...numbers: number[]) => numbers.map((n) => [`neighbour-${n}`, choice] as const);

/** The challenges of the demo community and their progress. Made up, like the people. */
export const CHALLENGES: readonly DemoChallenge[] = [
  {
    claim: 'eastbrook-trade',
    type: 'missing_context',
    by: 'samir',
    title: 'The tram to Eastbrook opened in the same year',
    statement:
      'Sales rose after the street was closed to cars, but the new tram stop opened two months earlier. The survey does not try to tell the two apart.',
    hoursAgo: 16 * 24,
    evidence: {
      text: 'The survey names the tram itself, in a note nobody quotes.',
      quote: 'The stop “Eastbrook High Street” has been served since May; its share in the figures was not looked at.',
    },
    more: [
      {
        by: 'greta',
        backs: 'challenge',
        text: 'The paper counted passengers in the first summer.',
        quote: 'Three thousand a day get off at the new stop, most of them on Saturdays.',
        strong: ['admin', 'moderator', 'neighbour-2', 'neighbour-5'],
      },
      {
        by: 'neighbour-3',
        backs: 'claim',
        text: 'Streets beside the closed one had the tram too, and sold no more than before.',
        quote: 'Mill Lane and Bridge Street: no change.',
        strong: ['neighbour-7'],
      },
    ],
    ballots: [
      ['greta', 'support', 'Both things happened at once. The claim should say so.'],
      ['moderator', 'support'],
      ['admin', 'support', 'True as far as it goes, and it leaves out half.'],
      ['tomas', 'support'],
      ...neighbours('support', 1, 2, 5, 8),
      ...neighbours('oppose', 3, 4),
      ['neighbour-7', 'abstain'],
    ],
  },
  {
    claim: 'car-park',
    type: 'outdated_information',
    by: 'tomas',
    title: 'The readings are from before the new flats',
    statement: 'Eighty flats were let in June, and their people park at the station. Readings from spring say nothing about today.',
    hoursAgo: 13 * 24,
    evidence: { text: 'From the notice at the building.', quote: 'First tenants move in on 1 June.' },
    more: [
      {
        by: 'neighbour-6',
        backs: 'claim',
        text: 'I counted on four Saturdays in September: never more than 70 of 160 places taken.',
        quote: '62, 70, 58 and 66 cars at noon.',
        strong: ['greta', 'admin', 'neighbour-2', 'neighbour-8'],
      },
    ],
    ballots: [
      ['greta', 'oppose', 'The counts from September answer it.'],
      ['admin', 'oppose'],
      ['samir', 'oppose'],
      ...neighbours('oppose', 2, 5, 6, 8),
      ...neighbours('support', 4),
      ['moderator', 'abstain'],
    ],
  },
  {
    claim: 'turf',
    type: 'logical_fallacy',
    by: 'samir',
    title: 'After the turf is not because of the turf',
    statement: 'Injuries rose in the year the pitch opened. So did the number of players, and the number of those who look for injuries.',
    hoursAgo: 4.5 * 24,
    evidence: {
      text: 'The club writes how many joined.',
      quote: 'With the new pitch we have gone from six teams to eleven.',
    },
    more: [
      {
        by: 'tomas',
        backs: 'claim',
        text: 'The trainer says it is the turf, and he has seen both.',
        quote: 'On gravel they fell. On this they twist.',
        strong: ['neighbour-4'],
      },
    ],
    ballots: [
      ['greta', 'support', 'Nearly twice as many players, a third more injuries.'],
      ['admin', 'support'],
      ...neighbours('support', 1, 2),
      ...neighbours('oppose', 4),
    ],
  },
  {
    claim: 'saturdays',
    type: 'source_credibility',
    by: 'tomas',
    title: 'Eleven shops are not the street',
    statement: 'There are forty-three shops in the market street. The letter speaks for eleven, and the two largest have not signed it.',
    hoursAgo: 26,
    evidence: { text: 'From the letter itself.', quote: 'We, eleven of the shopkeepers between the fountain and the bridge, …' },
    more: [],
    ballots: [],
  },
];
