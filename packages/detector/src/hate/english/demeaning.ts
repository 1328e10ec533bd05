// Words that are demeaning when said about a group, and wishes of harm. Harmless elsewhere: rats live in cellars.

/** Compares people to animals, dirt or disease. */
export const DEHUMANISING = [
  'vermin, rat, cockroach, roach, parasite, leech, scum, scumbag, subhuman, untermensch, filth, filthy, maggot, plague, cancer, virus, disease, pest',
  'infestation, infest, infested, infesting, infection, savage, ape, monkey, baboon, gorilla, chimp, swine, pig, dog, mongrel, animal, beast, insect, bug, locust, snake',
  'barbarian, barbaric, subspecies, degenerate, abomination, garbage, trash, sewage, waste, excrement, shit, turd, piece of shit, pieces of shit, feral',
  'demon, devil, devils, satanic, satan, spawn, goat fucker, inbred, freak, monster, poison, tumor, tumour, bacteria, inferior, uncivilised, uncivilized',
  'lower form of life, lower life form, less than human, not human, not even human, lesser race, inferior race, backward, bloodsucker, worthless, disgusting, vile, repulsive, stain, hyena',
  'unevolved, evolved, low iq, cattle, creature, creatures, critter, goat, primitive, cesspool, shithole, diseased, human garbage, non human, crap',
];

/** Those that can also be animals, plants or goods from a place. */
export const ANIMALS = [
  'rat, cockroach, roach, parasite, leech, maggot, virus, disease, pest, ape, monkey, baboon, gorilla, chimp, swine, pig, dog, animal, insect, bug, locust, snake, cattle, creature, goat, hyena, beast, waste, beetle',
];

/** Calls people bad or stupid. */
export const DISPARAGING = [
  'fucking, fuckin, motherfucking, goddamn, brainless, cheats, prick, pricks, stupid, dumb, dumbass, lazy, dirty, stinking, smelly, stink, stinky, ugly, evil, criminal, criminals, rapist, rapists, terrorist, terrorists, thief',
  'thieves, murderer, murderers, killer, killers, thug, thugs, pervert, perverts, perverted, pedophile, pedophiles, pedo, pedos, paedophile, groomer, groomers',
  'liar, liars, greedy, sick, mentally ill, mental illness, crazy, insane, useless, pathetic, cowardly, coward, cowards, violent, dangerous, unnatural, gross',
  'immoral, sinful, sinners, idiots, idiot, moron, morons, retarded, retard, retards, retarded, fucker, fuckers, motherfucker, motherfuckers, bastard, bastards',
  'cunt, cunts, bitch, bitches, whore, whores, slut, sluts, faggot, fag, ass, asshole, assholes, slaves, slave, invaders, invader, cheaters, crooks, hideous',
  'traitors, untrustworthy, weak, hysterical, irrational, incompetent, property, objects, obsolete, shitty, nasty, creepy, creeps, deviants, deviant, rapefugees, whining',
  'shithead, shitheads, pigs, menace, threat, problem, curse, fucks, fuck, subversive, corrupt, wicked, ungrateful, moochers, freeloaders, scammers, mutilated',
  'crybabies, losers, loser, fat, trashy, ruining, destroying, destroyed, ruined, taking over, take over, overrun, invading, breeding, breed, overbreed, flooding',
];

/** Ways to kill, hurt or expel, in the form of an order or a wish. */
export const VIOLENCE = [
  'kill, murder, exterminate, gas, hang, lynch, shoot, burn, behead, execute, slaughter, eradicate, annihilate, bomb, nuke, stab, castrate, sterilize',
  'sterilise, rape, wipe out, get rid of, put down, purge, cleanse, eliminate, deport, hunt, drown, strangle, impale, crucify, curb stomp, beat up, enslave, butcher',
  'beat, smash, run over, whip, flog, genocide, slap, punch, expel, incinerate, euthanize, euthanise, smack, cull, stone, choke, torture, kick out, throw out, evict, skin alive, remove',
];

/** The passive form: "should be hanged". */
export const VIOLENT_END = [
  'killed, murdered, exterminated, gassed, hanged, hung, lynched, shot, burned, burnt, beheaded, executed, slaughtered, eradicated, annihilated, bombed',
  'nuked, stabbed, castrated, sterilized, sterilised, raped, wiped out, put down, purged, cleansed, eliminated, deported, hunted, drowned, locked up, caged, crucified, beaten',
  'enslaved, butchered, whipped, banned, shunned, extinct, dead, illegal, kicked out, thrown out, removed, expelled, culled, stoned, tortured, sent back, rounded up',
  'incinerated, burned alive, put in camps, put in cages, aborted, punched, slapped, wiped off, skinned, segregated, outlawed, forced out',
];

/** Open contempt before a group's name. */
export const CONTEMPT = [
  "hate, hates, hated, despise, despises, loathe, loathes, detest, detests, can't stand, cannot stand, cant stand, fuck, screw, fuck off, death to, down with, fuck all, sick of, to hell with",
];

/** Rights that a sentence denies a group: "should not be allowed to vote". */
export const EXCLUSION = [
  "don't belong, do not belong, dont belong, have no place, has no place, have no right, shouldn't be allowed, should not be allowed, shouldnt be allowed",
  'should go back, need to go back, must go back, should leave, need to leave, not welcome, not wanted, out of our country',
  "shouldn't exist, should not exist, should die, must die, deserve to die, need to die, deserve death, should all die, can all die, should never have been born, drop dead, should starve, belong behind bars, deserve a bullet, can rot, go to hell, not wanted here",
  "shouldn't have rights, should not have rights, don't deserve rights, do not deserve rights, don't deserve to live, do not deserve to live, deserve no rights, deserve no respect",
  'belong in the kitchen, belong in a zoo, belong in zoos, belong in cages, belong in prison, belong in a cage, belong in camps, belong in hell, rot in hell, burn in hell',
  'control the media, controls the media, control the banks, run the media, own the media, run the world, control the world, own the banks, control our government, behind it all',
  "are not people, aren't people, arent people, are not human, aren't human, arent human, are not real women, aren't real women, are not real men, aren't real men, are not normal",
  "should know their place, know their place, should stay in the kitchen, stay in the kitchen, should not vote, shouldn't vote, ruin everything, ruined everything, destroy everything",
  'never be real women, never be women, never be a woman, never be a man, ruining this country, ruining our country, destroying our country, make me sick, makes me sick, disgust me',
  'are the enemy, is the enemy, are the problem, are to blame, should be ashamed, cause all the problems, are taking over, are all the same, were a mistake, less evolved, should be illegal',
];

/** Sentences and codes of hate that need no group beside them. */
export const PHRASES = [
  'heil hitler, sieg heil, hitler was right, hitler did nothing wrong, white power, white pride world wide, race war now, rahowa, blood and soil, day of the rope, 14 88',
  'gas the jews, gas the kikes, jews will not replace us, you will not replace us, six million more, six gorillion, gorillion, jew world order, jewish question, the jq, final solution to',
  'race traitor, race traitors, race mixer, race mixers, race mixing, white genocide, mud race, master race, go back to africa, back to africa, go back to mexico, go back to your country',
  'go back to where you came from, back to your own country, go back to china, back to the kitchen, ship them back, send them all back, hang them all, kill them all, gas them all, shoot them all',
  'exterminate them, deport them all, burn them all, kill all of them, nits make lice, bring back slavery, bring back lynching, bring back the gas chambers, to the gas chamber, in the gas chamber',
  'in the ovens, back in the oven, in an oven, remove kebab, gay plague, gay agenda, god hates fags, gays burn in hell, kill yourself faggot, hang yourself faggot, adam and steve',
  'cancer to society, cancer on society, scum of the earth, breed like rats, breed like rabbits, breed like cockroaches, worse than animals, taking our jobs and raping',
  'third world shithole, third world filth, third world hole, religion of rape, religion of terror, death cult, child raping, pedophile prophet',
  'pedo prophet, satanic cult, satanic jews, synagogue of satan, white race is superior, whites are superior, superior race, whites only, no dogs no irish, ape like, apelike',
  'turn them into glass, glass the middle east, shoot on sight, only good jew, the only good muslim, make me a sandwich, dumb bitches belong, women are objects, women are property',
];
