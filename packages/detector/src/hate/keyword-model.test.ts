import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGLISH_KEYWORDS } from './english/index.ts';
import { createDetector, DEFAULT_THRESHOLD } from './index.ts';
import { compileLexicon, words } from './lexicon.ts';

const detector = createDetector();
const detect = (text: string) => detector.detect(text, { threshold: DEFAULT_THRESHOLD, method: 'keyword' });

test.each([
  ['a slur', 'that faggot again'],
  ['its plural', 'those faggots again'],
  ['in capitals', 'THOSE FAGGOTS AGAIN'],
  ['with digits', 'those f4gg0t5 again'],
  ['spaced', 'such a f a g g o t'],
  ['dotted', 'f.a.g.g.o.t'],
  ['stretched', 'faaaaggggooot'],
  ['with letters of other alphabets', 'fаggоt'],
  ['with what cannot be seen', 'fag\u200bgot'],
  ['starred out', 'you f*ggot'],
  ['broken by a hyphen', 'fag-got'],
  ['with letters swapped', 'those fagogts again'],
  ['within a made-up word', 'superfaggotish'],
  ['as a hashtag', '#whitepower'],
  ['in two words', 'that towel head'],
  ['a group called vermin', 'Muslims are vermin.'],
  ['a group called vermin at length', 'Immigrants are nothing but filthy parasites.'],
  ['an attribute before a group', 'filthy fucking jews'],
  ['a kind of people', 'black people are savages'],
  ['a call to kill', 'Kill all muslims.'],
  ['a wish to kill', 'I want to kill every gay person'],
  ['an end that is wished', 'Trans people should be shot.'],
  ['open hate', 'I really hate immigrants'],
  ['what a group is denied', 'Women do not belong here.'],
  ['disgust', 'Disabled people disgust me.'],
  ['denied to be people', 'Jews are not human.'],
  ['a code', 'heil hitler'],
  ['they, named before', 'The mosque is full of Muslims. They are vermin.'],
])('%s is hateful', (_name, text) => {
  expect(detect(text)).toMatchObject({ label: 'hateful', method: 'keyword' });
});

test.each([
  'I am a gay man.',
  'Muslims pray five times a day.',
  'My wife is black and I am white.',
  'The Jewish museum opens on Monday.',
  'Two trans women and a deaf man won the prize.',
  'Mexican food is my favourite.',
  'The refugees arrived in spring.',
])('naming a group is never hateful: %s', (text) => {
  expect(detect(text)).toMatchObject({ label: 'normal', keywords: [] });
});

test.each([
  'He used the word faggot in class.',
  'The word "nigger" is a slur.',
  'They called me a faggot at school.',
  'Stop calling people "retards".',
  'Faggot is a homophobic slur.',
  '"Gays should be shot" is what he said to us yesterday.',
  'Anyone who says that Muslims are vermin should be ashamed.',
  'It is not true that immigrants are criminals.',
  'Muslims are not vermin.',
  'Nobody should kill gay people.',
  'No woman deserves to be beaten.',
  'Police kill black men far too often.',
  'The soldiers wanted to kill the Jews.',
])('talk about hate is not hate: %s', (text) => {
  expect(detect(text).label).toBe('normal');
});

test.each([
  'She teaches queer studies.',
  'We queers are proud.',
  'As a dyke I love this bar.',
  'Dykes on bikes lead the parade.',
  "I'm a proud queer.",
  'the queer community',
])('a name claimed by its own is not hate: %s', (text) => {
  expect(detect(text).label).toBe('normal');
});

test.each([
  'Our maine coon caught a mouse.',
  'There is a chink in his armour.',
  'The kitchen is spick and span.',
  'Cheese and a cracker, please.',
  'Faggots and peas with gravy.',
  'He went out to smoke a fag.',
  'Dick Van Dyke turned ninety.',
  'The dyke holds back the sea.',
  'The tranny fluid in my car leaks.',
  'Add kaffir lime leaves.',
  'Homo sapiens left Africa.',
  'Kiké Hernández hits a homer for the Dodgers.',
  'Asian elephants and African apes.',
  'A woman is walking her dog.',
  'My black dog chased a white rat.',
  'The virus spread among the cattle.',
  'Kill the process and remove the file.',
  'I hate Mondays.',
  'Fuck this stupid printer.',
])('an innocent sense is not hate: %s', (text) => {
  expect(detect(text).label).toBe('normal');
});

test.each(
  words([
    'scunthorpe, penistone, sussex, essex, cockburn, cocktail, hancock, peacock, shuttlecock, assassin, classic, bass, grass, pass, assess, embassy, massachusetts, bassoon',
    'snigger, sniggered, niggardly, niggle, nigeria, nigerian, niger, denigrate, enigma, nigella, raccoon, cocoon, tycoon, coonhound, pharaoh, hoe, shoe, whoever, spice, spicy, spicule',
    'conspicuous, despicable, auspicious, suspicion, hospice, chinkapin, japan, japanese, japonica, jape, kikuyu, dike, vandyke, klondike, homogeneous, homophone, homonym, homework, queerly',
    'fagin, sarcophagi, esophagus, fagus, gooking, gobbledygook, wagon, polliwog, retardant, bastard, mustard, custard, leotard, tardy, tardis, mongolia, mongoose, among, spastically, crippling',
    'transit, transom, transmit, dyke, whole, cunctation, scuttle, slutsk, twattle, analysis, canal, therapist, pakistan, pakora, yiddish, yield, negroni, montenegro, gypsum, egyptian, squawk',
    'abolish, aboriginal, kaffiyeh, dagoberto, polecat, goyish, heeby, hebei, spaceship, arabica, slope, slant, nip, snippet, catnip, beanery, bean, beans, wetland, backwater, towel, ragged',
  ]),
)('%s is an innocent word', (word) => {
  expect(detect(`We spoke about ${word} today.`).label).toBe('normal');
});

test('the decisive words are returned as written', () => {
  expect(detect('Look, those F4GG0TS again.').keywords).toEqual(['F4GG0TS']);
  expect(detect('Muslims are Vermin.').keywords).toEqual(['Vermin', 'Muslims']);
  expect(detect('what a f.a.g.g.o.t he is').keywords).toEqual(['f.a.g.g.o.t']);
});

test('more evidence gives a higher probability', () => {
  const [insult, slur, both] = ['what a bitch', 'what a faggot', 'filthy faggots are vermin'].map((text) => detect(text).probability) as [
    number,
    number,
    number,
  ];
  expect(insult).toBeGreaterThan(detect('what a day').probability);
  expect(slur).toBeGreaterThan(insult);
  expect(both).toBeGreaterThan(slur);
  expect(both).toBeLessThan(1);
});

test('every innocent sense belongs to a word in the lists', () => {
  const { terms } = compileLexicon(ENGLISH_KEYWORDS);
  const unknown = Object.keys(ENGLISH_KEYWORDS.innocentSenses).filter((word) => !terms.get(word)?.innocentBeside);
  expect(unknown).toEqual([]);
});

test('no group is also a slur', () => {
  const { terms } = compileLexicon(ENGLISH_KEYWORDS);
  const both = [...terms]
    .filter(([, { roles }]) => roles.has('group') && (roles.has('always') || roles.has('insult')))
    .map(([form]) => form);
  expect(both).toEqual([]);
});

test('every text gets a result, and its words are inside the text', () => {
  const parts = fc.constantFrom(
    'faggot',
    'f4g',
    'muslims',
    'are',
    'vermin',
    '"',
    "'",
    'not',
    'kill',
    'all',
    '.',
    '*',
    '-',
    '\n',
    '\u200b',
    'f',
    'a',
    'g',
    '👍',
    'the word',
    'they',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(parts, { maxLength: 40 }).map((all) => all.join(' ')),
    fc.array(parts, { maxLength: 40 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { probability, keywords, spans } = detect(text);
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(1);
      expect(keywords.every((word) => word.length > 0 && text.includes(word))).toBe(true);
      expect(spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each(['nigger ', 'they are ', '"fag" ', 'f*g ', 'a.b.', "'", 'kill all muslims not '])(
  'a hundred thousand characters of %j are judged at once',
  (part) => {
    expect(detect(part.repeat(100_000 / part.length)).probability).toBeGreaterThanOrEqual(0);
  },
);
