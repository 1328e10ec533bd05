import type { Role } from '@verdict/core/account';

/** A small community to look around in. The people and their words are made up for it. */
export const PEOPLE: readonly { email: string; name: string; role: Role }[] = [
  { email: 'admin@demo.example', name: 'Noor Haddad', role: 'admin' },
  { email: 'moderator@demo.example', name: 'Ines Costa', role: 'moderator' },
  { email: 'tomas@demo.example', name: 'Tomás Rivera', role: 'member' },
  { email: 'greta@demo.example', name: 'Greta Lind', role: 'member' },
  { email: 'samir@demo.example', name: 'Samir Patel', role: 'member' },
];

export interface DemoPoint {
  by: string;
  language: string;
  content: string;
  /** How long before the demo is loaded it was written, so that debates have a past. */
  hoursAgo: number;
  replies?: readonly DemoPoint[];
}

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
      },
      {
        by: 'tomas@demo.example',
        language: 'en',
        hoursAgo: 6,
        content: 'Ask the staff first. I would trade my Monday for a Sunday, but not everyone has grandparents next door.',
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
      },
    ],
  },
];
