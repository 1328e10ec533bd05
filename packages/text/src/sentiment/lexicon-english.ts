/** English words that judge, by strength, and words that change the next one. Inflected forms are found by their lemma. */
export const ENGLISH = {
  3: `amazing awesome brilliant excellent fantastic incredible magnificent marvelous outstanding perfect phenomenal spectacular splendid superb
    wonderful love adore masterpiece ecstatic thrilled terrific best exceptional flawless delightful triumph bliss overjoyed fabulous`,
  2: `good great happy beautiful enjoy excited glad joy fun funny nice lovely pleased proud success successful win winner winning smile smart talented
    thank thanks thankful grateful gratitude impressive inspiring improve improvement benefit beneficial beauty best better brave charming
    cheerful cool cute delicious effective efficient elegant encourage friendly fresh generous gift healthy helpful hero honest hope hopeful stunning lmao rofl excite enjoyable fortunate favorite favourite keen eager reliable relief
    hug ideal innovative interesting kindness laugh lol lucky peace peaceful pleasant pleasure popular positive praise precious progress promising
    protect rich respect reward safe safer satisfied secure sincere strong support supportive sweet useful valuable value warm welcome wise
    worthwhile worthy yay yummy congratulations congrats celebrate cheers comfort comfortable confident hilarious sexy gorgeous haha hahaha
    handsome heaven passion passionate recommend treasure trust truth victory wow bless blessed luck party freedom free`,
  1: `accept agree allow approve calm care careful chance clean clear clever correct creative easy enough fair favor fine forward fit gentle
    help interested like ok okay open please pretty prefer promise ready reasonable relax save simple sure thoughtful tidy true well yes
    willing worth share solve solution active agreement attract bright commit balance decent fix hobby straight challenge serious`,
  '-1': `alone annoy argue bored boring cheap complain concern confuse confusing cost criticism delay demand difficult disagree doubt dull
    expensive forget hard hide ignore lack late lazy limit loud low miss noise noisy objection odd oppose pity poor pressure question
    rant risk risky sceptical shy silly slow sorry strange stuck stress stressed tired trouble unclear unsure unusual warn warning weak
    weird wait sigh meh stop unfinished hesitate cut uncertain block flaw`,
  '-2': `afraid anger angry anxious ashamed attack awkward bad ban blame broken burden careless chaos cheat conflict corrupt corruption crash crazy
    creepy crime crisis cruel cry damage danger dangerous dark dead deny depressed depressing desperate dirty disappoint disappointed disappointment disaster
    discrimination dishonest disturbing dump dumb embarrass enemy error evil fail failure fake fear fight filthy fool foolish fraud freak
    frustrate frustrated frustrating greed greedy grief gross guilty harm harmful hell hurt idiot ignorant ill illegal inadequate incompetent
    inferior injure injury injustice insane insult irritating jealous jerk kill lame liar lie lonely lose loser loss lost mad mess misery
    mistake mock nasty negative neglect nonsense obnoxious offensive pain painful panic pathetic poison pollute pollution poverty problem
    racist reject ridiculous rude ruin sad scam scare scary selfish shame shock shoot sick steal stink stupid suck suffer suspicious
    terror threat threaten tragic trash ugly unacceptable unfair unhappy unsafe upset useless victim violent violence war waste worry
    worried worse worthless wrong yell damn crap crappy bitch shit shitty ass fuck fucking bullshit bastard wtf ugh irresponsible dishonest unjust
    misleading manipulate betray bully bitter bogus broke burn cancer collapse complaint criminal death debt decline defeat destroy
    destruction die discourage disgrace dismal distress dreadful hopeless hostile humiliate miserable nervous regret rotten sorrow weep`,
  '-3': `abuse abusive abhor abysmal appalling atrocious awful catastrophe catastrophic despicable despise devastated devastating disgusting
    genocide hate hateful hatred hideous horrendous horrible horrific horrify murder nightmare outrageous rape repulsive revolting terrible terrify
    terrorist torture toxic tragedy vile vicious worst monstrous loathe sickening evil unbearable slaughter`,
  negations: `not no never none nobody nothing neither nor without hardly barely cannot cant wont dont doesnt didnt isnt arent wasnt werent
    couldnt shouldnt wouldnt hasnt havent hadnt aint nowhere`,
  stronger: `very really extremely absolutely totally completely so too incredibly truly deeply highly especially particularly most more much
    super utterly fucking freaking damn hella`,
  weaker: `slightly somewhat barely hardly little bit kinda sorta fairly rather almost partly less quite marginally`,
  turns: `but however although though yet`,
};
