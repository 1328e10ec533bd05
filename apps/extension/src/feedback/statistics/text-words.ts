const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const MAX_WORD = 40;

/** The words of a text in lower case, in order. Zero-width characters, used to disguise a word, are skipped. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
  return (plain.match(WORD) ?? []).map((word) => word.replaceAll('’', "'")).filter((word) => word.length <= MAX_WORD);
}

/** Words without meaning of their own, in English and Spanish: they are no patterns, and nothing is learned about them. */
export function isPlainWord(word: string): boolean {
  return word.length < 2 || PLAIN.has(word) || /^\p{N}+$/u.test(word);
}

const PLAIN = new Set(
  `a about above after again all also am an and any are aren't as at be because been before being below between both but by can can't
  could couldn't did didn't do does doesn't doing don't down during each even ever few for from further get got had has have haven't having
  he he's her here hers him his how i i'd i'll i'm i've if in into is isn't it it's its just let's like me more most much my no nor not now
  of off on once one only or other our ours out over own per really said same say says she she's should shouldn't so some still such than
  that that's the their theirs them then there there's these they they're they've this those through to too under until up upon us very was
  wasn't we we're we've were weren't what what's when where which while who who's whom whose why will with won't would wouldn't yes yet you
  you'd you'll you're you've your yours
  al algo así aun aunque cada como con cual cuando de del desde donde dos el ella ellas ellos en entre era es esa esas ese eso esos esta
  estaba estado estas este esto estos está están fue fueron ha han hasta hay la las le les lo los me mi mis mucho muy más ni nos nosotros
  nuestra nuestro o os otra otro para pero poco por porque que quien qué se sea ser si sin sobre son su sus sí también tan te tiene tienen
  todo todos tu tus un una uno unos y ya yo él`.split(/\s+/),
);
