import type { UnrelatedClass } from './functional-class.ts';
import { HOMONYMS } from './homonyms.ts';

/** Sentences without any protected group: each template is filled with each of its words. */
export interface Filled {
  templates: readonly string[];
  words: readonly string[];
}

export const UNRELATED: Readonly<Record<UnrelatedClass, Filled>> = {
  slur_homonym: { templates: HOMONYMS, words: [''] },
  profanity_innocent: {
    templates: [
      'What a fucking beautiful {}.',
      'Holy shit, this {} is amazing!',
      'I forgot the damn {} again, silly me.',
      'bloody hell, have you seen the price of that {}?',
      'That {} was so good I almost pissed myself laughing.',
      'Shit, I left my {} on the train.',
      'I fucking love this {}, best day ever.',
      'Who the hell took my {}? Bring it back, please.',
      'That is one badass {}, where did you get it?',
    ],
    words: ['sunrise', 'guitar', 'sandwich', 'bike', 'book', 'film', 'jacket', 'cake', 'puppy', 'song', 'phone'],
  },
  abuse_object: {
    templates: [
      'I hate this {}, it is worthless trash.',
      'This stupid {} makes me sick, throw it out already.',
      'Whoever invented the {} has a lot to answer for, what disgusting rubbish.',
      'The {} is a plague on mankind and ought to be burned.',
      'One more time and I will smash that filthy {} with a hammer.',
      'Ugh, the {} is broken again, I despise that thing with all my heart.',
      'No {} deserves to exist, get rid of them all.',
    ],
    words: [
      'printer',
      'alarm clock',
      'leaf blower',
      'tax form',
      'fax machine',
      'pop-up ad',
      'umbrella',
      'kettle',
      'lawn mower',
      'router',
      'car horn',
    ],
  },
  abuse_individual: {
    templates: [
      '{} is a lying piece of trash and everybody at work knows it.',
      'You are such an idiot, {}, just shut up for once.',
      "I can't stand {}, that man is a waste of space.",
      'Screw you, {}, I hope that you step on a nail.',
      '{} is the dumbest person I have ever met, bless him.',
      'I wish somebody would punch {} in the face for what he did to my car.',
      'Get lost, {}. You disgust me and I never want to see you again.',
      'What a pathetic little coward {} is, hiding behind his lawyer.',
    ],
    words: ['Kevin', 'Mr Harrison', 'Dave', 'Oliver', 'Sergei', 'Paul', 'my landlord', 'Tim', 'Uncle Frank', 'Robert'],
  },
  abuse_other_group: {
    templates: [
      '{} are scum, and I hope that they all go broke.',
      "I can't stand {}, they are lying parasites.",
      'All {} deserve to rot in hell.',
      'Why are {} always so greedy and stupid?',
      'Lock up {} and throw away the key.',
      'I have met many {}, and every one of them made me sick.',
      'No more mercy for {}, kick them out of town.',
      'honestly {} are the worst people on earth, disgusting creatures',
    ],
    words: [
      'bankers',
      'politicians',
      'referees',
      'estate agents',
      'paparazzi',
      'spammers',
      'lobbyists',
      'hedge fund managers',
      'football hooligans',
      'influencers',
      'tax collectors',
      'ticket touts',
    ],
  },
};
