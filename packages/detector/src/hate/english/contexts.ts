// Contexts that reduce a finding: talk about a word, talk against hate, pride in a name, and innocent senses.

/** Beside a slur they show that the word itself is discussed: "the word …", "… is a slur", "called me a …". */
export const MENTIONED_BEFORE = [
  'the word, the words, the term, the terms, word like, words like, terms like, the slur, slurs like, slur like, the n word, the phrase, the name, names like, epithet',
  'called me, called him, called her, called us, called them, calls me, calls us, call me, calling me, calling us, calling him, calling her, called my',
  'calling someone, call someone, call us, say the word, use the word, used the word, using the word, stop saying, stop calling, stop using',
  'never say, never call, never use, do not say, do not call, do not use, not say, not call, not use, shouted, yelled, screamed, being called, be called, get called',
  'got called, was called, were called, been called, referred to as, insulted as, dont say, dont call, dont use, the label, labelled, labeled, hashtag, translate, definition of, meaning of',
];
export const MENTIONED_AFTER = [
  'is a slur, is a racial slur, is an ethnic slur, is a derogatory, is derogatory, is offensive, is an offensive, is a racist word, is racist, is a homophobic, is a word, is not okay, is not ok',
  'is never okay, is never ok, is hateful, is a hateful, slur, as a slur, as an insult, as a joke, a slur, is unacceptable, are slurs, are unacceptable, is homophobic, is transphobic',
  'is insulting, is harmful, is a bad word, is ableist, is sexist, is defined, etymology, comes from, derives from, originated, is disgusting and racist, is hurtful',
];

/** Anywhere in the sentence they show that hate is denounced, reported or studied. */
export const DENOUNCED = [
  'racism, antisemitism, anti semitism, islamophobia, homophobia, transphobia, misogyny, bigotry, xenophobia, hate speech, hate crime, hate crimes, slur, slurs, derogatory, offensive word',
  'unacceptable, disgraceful, condemn, condemned, condemns, denounce, denounced, stand against, shame on anyone, stop hate, discrimination, discriminate, stereotype',
  'stereotypes, prejudice, harassed, bullied, heartbreaking, solidarity, survivors, holocaust museum, never again, respect for all, equal rights, human rights, apologised, apologized',
  'suspended for, fired for, report this, banned for, documentary, historian, linguist, dictionary',
  'is racist, is so racist, are racist, is homophobic, is sexist, is hateful, is wrong to, wrong to say, wrong to call, not okay to, not ok to, how dare you, imagine saying, imagine calling, anyone who says',
  'people who say, people who call, whoever says, if you say, if you call, you are part of the problem, please stop saying, is a lie, is a myth, myth that',
];

/** Before a group they mark what follows as somebody else's claim or deed, which is criticised. */
export const FRAMING = [
  'anyone who, those who, people who, whoever, everyone who, someone who, says that, saying that, said that, claims that, claim that, claiming that, claims, true that, not say that, never say that, just say that, say things like',
  'refuse to believe, hearing that, the idea that, the myth that, the notion that, the claim that, the lie that, nobody should, no one should, hatred of, hatred towards, hatred against, hate against, attacks on, attack on, violence against, crimes against',
  "stop saying, who calls, who call, who say, who says, who think, who thinks, calling, the sentence, wrong that, don't believe, do not believe, never believe, don't think, do not think, never think, tells me, told me, tell me that, stereotype that, thinks that",
  'accused of, jokes about, insults against, threats against, discrimination against, prejudice against, who attacked, who attack, who hate, who hates, who hurt, who killed, wanted to, tried to, threatened to, planned to, teach that, pretend that',
];

/** Before a demeaning word they reverse it: "are not vermin", "nobody should be killed". */
export const NEGATIONS = [
  "not, isn't, aren't, isnt, arent, never, no, none of, no one, nobody, wasn't, weren't, don't, doesn't, didn't, dont, doesnt, didnt, won't, wouldn't, shouldn't, cannot, can't, cant, shouldnt, wouldnt, neither, nor",
  'stop, without, against, anti, hardly, instead of, rather than, far from, wrong to, refuse to, false that, lie that, myth that, untrue that',
];

/** Someone claims a name for themselves, before it … */
export const PROUD_BEFORE = [
  "we, us, proud, proudly, fellow, i'm a, im a, i am a, as a, we're, we are, my fellow, identify as, identifies as, openly, dear, us",
];
/** … and after it. */
export const PROUD_AFTER = [
  'studies, theory, community, communities, pride, people, folk, folks, rights, liberation, art, artist, artists, cinema, film, films, history, culture, literature, identity, identities, eye, youth, kids, love, joy, person',
  'icon, icons, space, spaces, event, events, nation, march, friendly, author, writer, couples, couple, relationship, bar, bars, women, men, woman, man, elders, family, families, and proud, are proud, like me, as folk, christians',
  'muslims, representation, coded, romance, characters, character, story, stories, lives, activists, activist, magazine, scholars, bikes, on bikes, politics, walk, club, night, poetry, sex, platonic, movement, feminism, friends',
];
/** Slurs that are really reclaimed this way. */
export const RECLAIMED = [
  'queer, dyke, homo, fag, faggot, tranny, nigga, niggah, niggaz, bitch, slut, crip, cripple, yid, ho, hoe, cunt, thot, redneck, hillbilly, pansy, autist, gypsy',
];
