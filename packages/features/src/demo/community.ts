import type { Role } from '@verdict/core/account';
import type { FeedbackType } from '@verdict/core/feedback';
import type { FallacyType } from '@verdict/core/label';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
  /** Their imported points, so that every tier is represented. */
  points: number;
}

/** A small community to look around in. The people and their texts are made up. These can sign in. */
export const PEOPLE: readonly DemoPerson[] = [
  { email: 'admin@demo.example', name: 'Noor Haddad', role: 'admin', points: 1240 },
  { email: 'moderator@demo.example', name: 'Ines Costa', role: 'moderator', points: 2360 },
  { email: 'tomas@demo.example', name: 'Tomás Rivera', role: 'member', points: 64 },
  { email: 'greta@demo.example', name: 'Greta Lind', role: 'member', points: 640 },
  { email: 'samir@demo.example', name: 'Samir Patel', role: 'member', points: 185 },
];

/** Neighbours who give feedback, so that there are verdicts to look at. Nobody can sign in as them. */
export const NEIGHBOURS: readonly DemoPerson[] = [
  'Aiko Mori',
  'Bram de Wit',
  'Chiara Longo',
  'Dayo Balogun',
  'Elif Kaya',
  'Farid Nazari',
  'Hanne Vik',
  'Ivo Marek',
].map((name, i) => ({
  email: `neighbour-${i + 1}@demo.example`,
  name,
  role: 'member',
  points: [30, 120, 210, 45, 560, 15, 140, 80][i] ?? 0,
}));

/** The account of the detector. */
export const DETECTOR: DemoPerson = { email: 'detector@demo.example', name: 'Fallacy detector', role: 'moderator', points: 0 };

/** A person's feedback on a label: who, what, and the other type if it is a wrong type. */
export type DemoView = readonly [
  by: string,
  type: FeedbackType,
  more?: { suggested?: FallacyType; explanation?: string; confidence?: number },
];

export interface DemoLabel {
  type: FallacyType;
  excerpt: string;
  confidence: number;
  model: string;
  explanation: string;
  suggestion: string;
  /** Neighbours by number, the others by the first part of their address. */
  views?: readonly DemoView[];
}

export interface DemoPoint {
  by: string;
  language: string;
  content: string;
  /** The age of the point when the demo is loaded, so that debates have a history. */
  hoursAgo: number;
  labels?: readonly DemoLabel[];
  replies?: readonly DemoPoint[];
}

const FIRST_MODEL = 'detector-1.0';
const SECOND_MODEL = 'detector-1.1';

/** The same feedback from several neighbours. */
const all = (type: FeedbackType, ...numbers: number[]): DemoView[] => numbers.map((n) => [`neighbour-${n}`, type]);

export const DEBATES: readonly DemoPoint[] = [
  {
    by: 'greta@demo.example',
    language: 'en',
    hoursAgo: 146,
    content:
      'Close the market street to cars on Saturdays. Two years of counts show that nine in ten visitors already come on foot or by tram.',
    replies: [
      {
        by: 'tomas@demo.example',
        language: 'en',
        hoursAgo: 121,
        content: 'First it is Saturdays, then every day, and in five years nobody will be allowed to own a car at all.',
        labels: [
          {
            type: 'slippery_slope',
            excerpt: 'in five years nobody will be allowed to own a car at all',
            confidence: 0.93,
            model: SECOND_MODEL,
            explanation: 'One Saturday closure is said to lead to a ban on cars, without explaining how one would lead to the other.',
            suggestion: 'Name the next step you expect, and why you expect it.',
            views: [
              [
                'samir',
                'correct',
                { explanation: 'Nobody proposed more than one day, and each further day would need its own vote.', confidence: 9 },
              ],
              ['greta', 'correct', { confidence: 8 }],
              ...all('correct', 1, 2, 3, 5, 6),
              ['neighbour-4', 'false_positive', { explanation: 'It reads as a joke to me, not as an argument.', confidence: 5 }],
            ],
          },
        ],
        replies: [
          {
            by: 'samir@demo.example',
            language: 'en',
            hoursAgo: 97,
            content: 'One day a week is what is proposed. If a second day comes up, we can vote on that day on its own merits.',
          },
        ],
      },
      {
        by: 'samir@demo.example',
        language: 'en',
        hoursAgo: 20,
        content: 'Could deliveries before nine stay as they are? The bakers told me that is the only part that worries them.',
        labels: [
          {
            type: 'appeal_to_authority',
            excerpt: 'The bakers told me',
            confidence: 0.58,
            model: FIRST_MODEL,
            explanation: 'The argument rests on what other people are reported to have said.',
            suggestion: 'Give the reason itself, not only who shares it.',
            views: [
              [
                'tomas',
                'false_positive',
                { explanation: 'The bakers are the people affected. Asking them is how we find out.', confidence: 9 },
              ],
              ['greta', 'false_positive', { confidence: 8 }],
              ...all('false_positive', 1, 4, 7),
              ['neighbour-8', 'correct', { confidence: 4 }],
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'samir@demo.example',
    language: 'en',
    hoursAgo: 98,
    content: 'The library should open on Sundays, even if that means closing on Monday mornings when it is nearly empty.',
    replies: [
      {
        by: 'greta@demo.example',
        language: 'en',
        hoursAgo: 52,
        content: 'Either we open on Sundays or we admit that we do not care about families. There is nothing in between.',
        labels: [
          {
            type: 'false_dilemma',
            excerpt: 'Either we open on Sundays or we admit that we do not care about families.',
            confidence: 0.88,
            model: SECOND_MODEL,
            explanation: 'Two choices are presented as the only ones, although there are others, such as longer hours on another day.',
            suggestion: 'Say what families need from the library, and compare ways to provide it.',
            views: [
              [
                'tomas',
                'correct',
                { explanation: 'Late opening on Fridays would also help families. It is not one or the other.', confidence: 8 },
              ],
              ...all('correct', 2, 3, 6),
              [
                'neighbour-1',
                'wrong_type',
                { suggested: 'ad_hominem', explanation: 'The problem is saying that others do not care.', confidence: 6 },
              ],
              ['neighbour-5', 'wrong_type', { suggested: 'ad_hominem' }],
            ],
          },
        ],
      },
      {
        by: 'tomas@demo.example',
        language: 'en',
        hoursAgo: 6,
        content: 'Ask the staff first. I would trade my Monday for a Sunday, but not everyone has grandparents next door.',
        labels: [
          {
            type: 'hasty_generalization',
            excerpt: 'not everyone has grandparents next door',
            confidence: 0.51,
            model: FIRST_MODEL,
            explanation: 'One case is used to speak for the whole staff.',
            suggestion: 'Ask how many of the staff could work on Sundays.',
            views: [
              ['greta', 'correct', { confidence: 3 }],
              [
                'samir',
                'false_positive',
                { explanation: 'He says the opposite: that we should ask, because people differ.', confidence: 9 },
              ],
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'tomas@demo.example',
    language: 'es',
    hoursAgo: 74,
    content: 'El parque del río necesita sombra antes que más bancos: en julio nadie puede sentarse en los que ya tenemos.',
    replies: [
      {
        by: 'greta@demo.example',
        language: 'es',
        hoursAgo: 9,
        content: 'Todo el mundo sabe que los árboles tardan demasiado. Por eso mismo habría que plantarlos este otoño.',
        labels: [
          {
            type: 'ad_populum',
            excerpt: 'Todo el mundo sabe que los árboles tardan demasiado.',
            confidence: 0.79,
            model: SECOND_MODEL,
            explanation: 'Se da por cierto algo porque, según se dice, todos lo saben.',
            suggestion: 'Diga cuántos años tarda en dar sombra la especie que propone.',
            views: [
              ['tomas', 'correct', { confidence: 6 }],
              ['samir', 'false_positive', { explanation: 'Es una forma de hablar; la conclusión no depende de ella.', confidence: 7 }],
              ...all('false_positive', 2, 6),
              ...all('correct', 3),
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'moderator@demo.example',
    language: 'en',
    hoursAgo: 66,
    content: 'The council wants to replace the gravel pitch at the school with artificial turf. Should we support it?',
    replies: [
      {
        by: 'samir@demo.example',
        language: 'en',
        hoursAgo: 60,
        content: 'Since the new pitch opened in Eastbrook, knee injuries there have gone up. Turf ruins knees.',
        labels: [
          {
            type: 'false_causality',
            excerpt: 'Since the new pitch opened in Eastbrook, knee injuries there have gone up.',
            confidence: 0.84,
            model: SECOND_MODEL,
            explanation: 'One thing following another does not mean it was caused by it: more people may simply be playing.',
            suggestion: 'Compare injuries for each hour of play, before and after.',
            views: [
              ['greta', 'correct', { explanation: 'Twice as many teams play there now.', confidence: 9 }],
              ['tomas', 'correct'],
              ...all('correct', 1, 4, 6, 8),
            ],
          },
        ],
      },
      {
        by: 'tomas@demo.example',
        language: 'en',
        hoursAgo: 58,
        content: 'You would say that, Samir. You have not kicked a ball since school, so your view of turf hardly counts.',
        labels: [
          {
            type: 'ad_hominem',
            excerpt: 'You have not kicked a ball since school, so your view of turf hardly counts.',
            confidence: 0.96,
            model: SECOND_MODEL,
            explanation: 'The person is judged instead of what they said.',
            suggestion: 'Answer the claim about injuries.',
            views: [
              ['greta', 'correct', { explanation: 'Whether he plays has nothing to do with the injury figures.', confidence: 10 }],
              ['samir', 'correct', { confidence: 10 }],
              ...all('correct', 2, 3, 5, 7),
            ],
          },
        ],
      },
      {
        by: 'greta@demo.example',
        language: 'en',
        hoursAgo: 41,
        content: 'Nobody has shown that turf is unsafe, so it is safe. And real sports clubs all want it anyway.',
        labels: [
          {
            type: 'burden_of_proof',
            excerpt: 'Nobody has shown that turf is unsafe, so it is safe.',
            confidence: 0.81,
            model: SECOND_MODEL,
            explanation: 'The lack of proof against something is taken as proof for it.',
            suggestion: 'Say what was tested, and what was found.',
            views: [['samir', 'correct', { confidence: 8 }], ['tomas', 'correct'], ...all('correct', 1, 5)],
          },
          {
            type: 'no_true_scotsman',
            excerpt: 'real sports clubs all want it anyway',
            confidence: 0.62,
            model: SECOND_MODEL,
            explanation: 'A club that does not want turf would not count as a real one.',
            suggestion: 'Say which clubs were asked, and what each answered.',
            views: [
              ['samir', 'wrong_type', { suggested: 'ad_populum', explanation: 'The argument is that everybody wants it.', confidence: 7 }],
              ['tomas', 'correct', { confidence: 5 }],
              ...all('correct', 3),
              ['neighbour-6', 'wrong_type', { suggested: 'ad_populum' }],
            ],
          },
        ],
      },
    ],
  },
];
