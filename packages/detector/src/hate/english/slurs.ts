import type { SlurLists, Target } from '../lexicon.ts';

// Slurs of English by whom they are aimed at, from general knowledge of the field. They stand here so that they can be
// found and hidden; nothing in this file is said of anyone. One word or phrase each, plurals follow by rule.
//
// `always`: a slur whoever says it, outside of talk about the word itself.
// `mostly`: a slur too, but one that is also reclaimed by those it is aimed at, has an innocent homonym (see
//           `innocent-senses.ts`), or is shaded by how it is used.
// `insult`: vulgar rather than hateful by itself; weighs when a group stands beside it, or several of its kind.
export const SLURS: Readonly<Record<Target, SlurLists>> = {
  black: {
    always: [
      'nigger, nigglet, niglet, nigress, niggress, niggerish, niggerdom, nigor, nigger lover, nignog, nig nog, nig, jigaboo',
      'jiggaboo, porch monkey, jungle bunny, moon cricket, pickaninny, piccaninny, darkie, groid, negroid, dindu, sheboon',
      'shitskin, mudshark, mud shark, coalburner, burrhead, nigra, house nigger, field nigger, sambo, mudperson, mud people, darkskin ape',
      'chimpout, nogs, porch ape, jungle monkey, yard ape, coon, negress, niggerfaggot, spearchucker, spear chucker, jungle bunnies, tar baby, groids',
    ],
    mostly: ['darky, negro, kaffir, kaffer, golliwog, coal burner, cotton picker, wog, hood rat, bluegum, dindu nuffin'],
    insult: ['nigga, niggah, niggaz, nigguh, hoodrat, ghetto trash, uncle tom'],
  },
  jewish: {
    always: [
      'kike, kyke, heeb, sheeny, christ killer, oven dodger, oven dodgers, jewboy, jew boy, zhid, zionazi, hooknose, hook nose, jewrat',
      'jew rat, jewed, jew down, jewery, holohoax, holohoaxer, zio rat, khazar jew, christ killers, jewnose, hymie, jew nose, kikess',
    ],
    mostly: ['1488, yid, jewess, zog, goyim puppet, shabbos goy, jewy'],
    insult: [],
  },
  muslim: {
    always: [
      'raghead, rag head, towelhead, towel head, camel jockey, camel fucker, goat fucker, goatfucker, goat humper, sand nigger, sandnigger',
      'sand nigga, sand monkey, sand rat, dune coon, dunecoon, mudslime, mudslum, muzzie, muzzy, muzrat, muzzrat, musloid, pisslam, izlam',
      'muzloid, muslime, moslime, islamonazi, diaper head, diaperhead, durka durka, mooslim, goatfuckers, muzscum, musrat, sandniggers',
      'camelfucker, camel humper',
    ],
    mostly: ['moslem, muzz, mussie, haji, islamist scum'],
    insult: ['jihadi, jihadist, infidel'],
  },
  asian: {
    always: [
      'gook, slant eye, slanteye, slant eyed, zipperhead, zipper head, ching chong, chingchong, dog eater, rice nigger, bat eater, chinky',
      'ricenigger, chinki, dogeater, bug eater, bugman, rice picker, kung flu, chink eyed, gookess, chink',
    ],
    mostly: ['jap, chinaman, coolie, yellow peril'],
    insult: [],
  },
  southAsian: {
    always: [
      'pajeet, dot head, dothead, street shitter, streetshitter, curry muncher, currymuncher, poo in the loo, poo in loo, curry nigger',
      'paki, poojeet, jeet',
    ],
    mostly: [],
    insult: [],
  },
  latino: {
    always: [
      'spic, spick, spik, wetback, wet back mexican, beaner, bean eater, mexcrement, taco nigger, border hopper, beaner scum, spicks',
      'border nigger, brown nigger, mexishit',
    ],
    mostly: ['border jumper, anchor baby'],
    insult: [],
  },
  roma: { always: ['gyppo, gypo, gippo, pikey, pikie, dirty gypsy'], mostly: ['gyp, gypsy scum'], insult: [] },
  indigenous: {
    always: ['injun, prairie nigger, boong, wagonburner, wagon burner, timber nigger, snow nigger, abbo'],
    mostly: ['squaw, redskin, abo'],
    insult: [],
  },
  white: {
    always: ['wigger, wigga, whigger, white nigger, mayo monkey'],
    mostly: [
      'white devil, honky, honkie, whitey, cracker, cracka, peckerwood, white trash, trailer trash, polack, polak, wop, dago, goyim, snow monkey, limey',
    ],
    insult: ['redneck, hillbilly, gringo, wypipo, kraut, guido, pinche gringo, trailer park trash, yokel'],
  },
  immigrant: {
    always: ['rapefugee, rape fugee, turdworlder, rapeugee, refujew, rapugee, third world savage, third world trash, third worlder'],
    mostly: ['illegal alien scum'],
    insult: [],
  },
  women: {
    always: ['femoid, foid, roastie, cumdumpster, cum dumpster, cock holster, femcunt, cumdump'],
    mostly: ['feminist cunt, dumb cunt, stupid cunt, fucking cunt, worthless whore, stupid whore, dumb whore, stupid slut, dumb slut'],
    insult: [
      'cunt, bitch, biatch, bish, whore, slut, ho, hoe, hoez, thot, skank, slag, hag, trollop, bint, twat, tramp, bimbo, slapper, harlot, pussy',
      'feminazi, gold digger, whorish, slutty, bitchy, cunty, hooker',
    ],
  },
  gay: {
    always: [
      'faggot, faggit, faggotry, faggoty, faggy, fgt, fag, fagg, fagget, fegget, poofter, pooftah, fudgepacker, fudge packer, butt pirate',
      'carpet muncher, rug muncher, lesbo, lezbo, lezzie, pillow biter, ass bandit, battyboy, batty boy, bumboy, muffdiver, muff diver',
      'turd burglar, shirt lifter, sodomite, gaywad, buttfucker, homofaggot, gayfag, buttpirate, cockmuncher, fagboy, bum boy, phaggot, phag',
      'fairyboy, faggotass, bulldyke, bull dyke, uphill gardener, assbandit, felcher, dykey',
    ],
    mostly: ['dyke, homo, queer, poof, fruitcake, pansy, queerbait, fagot, that is so gay, sissy boy, lezza'],
    insult: ['cocksucker, cock sucker, sissy, gaylord, gayass, gay ass, no homo, suck my dick, dicksucker, gayboy'],
  },
  old: { always: [], mostly: [], insult: ['geezer, old fart, boomer, coffin dodger'] },
  trans: {
    always: ['trannie, shemale, she male, troon, trannyfag, tranny freak, chick with a dick, transtard, dickgirl, shim'],
    mostly: ['tranny, man in a dress, transtrender, ladyboy, cross dressing freak, attack helicopter, transvestite freak'],
    insult: [],
  },
  disabled: {
    always: ['mongoloid, window licker, windowlicker, retarded nigger, downie, mongtard, retard nigger'],
    mostly: ['spastic, spaz, mong, cripple, crip, sperg, autist, midget'],
    insult: ['retarded, retard, tard, fucktard, schizo, psycho, libtard, moron, imbecile, cretin, leper, fatso, lardass, fattie'],
  },
};
