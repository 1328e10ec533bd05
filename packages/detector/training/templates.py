"""Sentences that teach behaviours the data shows too rarely: negation, counter-speech, quotation, reclaimed words,
neutral talk of groups, abuse of things that are no protected group, reference across clauses. They are drawn at random
from a grammar, new ones in each epoch, so that a model learns the behaviour and not the sentences.

The functional tests (src/functional) were written apart from these and share no sentence with them."""

import random

# (plural, singular) names of protected groups; slurs are (plural, singular).
GROUPS: dict[str, dict[str, list[tuple[str, str]]]] = {
    "women": {
        "names": [("women", "woman"), ("girls", "girl"), ("females", "female"), ("feminists", "feminist"), ("ladies", "lady"), ("mothers", "mother"), ("housewives", "housewife"), ("wives", "wife")],
        "slurs": [("bitches", "bitch"), ("sluts", "slut"), ("whores", "whore"), ("cunts", "cunt"), ("femoids", "femoid"), ("hoes", "hoe"), ("thots", "thot"), ("feminazis", "feminazi"), ("skanks", "skank")],
    },
    "trans": {
        "names": [("trans people", "trans person"), ("transgender people", "transgender person"), ("trans women", "trans woman"), ("trans men", "trans man"), ("transsexuals", "transsexual"), ("nonbinary people", "nonbinary person"), ("transgenders", "transgender")],
        "slurs": [("trannies", "tranny"), ("shemales", "shemale"), ("troons", "troon"), ("ladyboys", "ladyboy"), ("traps", "trap"), ("transformers", "he-she")],
    },
    "gay": {
        "names": [("gay people", "gay person"), ("gays", "gay man"), ("lesbians", "lesbian"), ("homosexuals", "homosexual"), ("gay men", "gay man"), ("bisexuals", "bisexual"), ("queer people", "queer person"), ("lgbt people", "lgbt person")],
        "slurs": [("faggots", "faggot"), ("fags", "fag"), ("dykes", "dyke"), ("homos", "homo"), ("queers", "queer"), ("sodomites", "sodomite"), ("poofs", "poof"), ("queens", "fairy"), ("lezzies", "lezzie")],
    },
    "black": {
        "names": [("black people", "black person"), ("blacks", "black man"), ("african americans", "african american"), ("africans", "african"), ("black men", "black man"), ("black women", "black woman"), ("somalis", "somali"), ("nigerians", "nigerian"), ("black kids", "black kid")],
        "slurs": [("niggers", "nigger"), ("coons", "coon"), ("negroes", "negro"), ("monkeys", "monkey"), ("spooks", "spook"), ("jigaboos", "jigaboo"), ("niglets", "niglet"), ("groids", "groid"), ("darkies", "darky"), ("sheboons", "sheboon"), ("dindus", "dindu")],
    },
    "disabled": {
        "names": [("disabled people", "disabled person"), ("people with disabilities", "person with a disability"), ("autistic people", "autistic person"), ("blind people", "blind person"), ("deaf people", "deaf person"), ("wheelchair users", "wheelchair user"), ("people with down syndrome", "person with down syndrome"), ("mentally ill people", "mentally ill person"), ("handicapped people", "handicapped person"), ("the disabled", "disabled man")],
        "slurs": [("retards", "retard"), ("cripples", "cripple"), ("spastics", "spastic"), ("mongs", "mong"), ("spazzes", "spaz"), ("mongoloids", "mongoloid"), ("tards", "tard")],
    },
    "muslims": {
        "names": [("muslims", "muslim"), ("arabs", "arab"), ("muslim women", "muslim woman"), ("muslim men", "muslim man"), ("pakistanis", "pakistani"), ("islamic people", "follower of islam"), ("shias", "shia"), ("syrians", "syrian")],
        "slurs": [("muzzies", "muzzie"), ("ragheads", "raghead"), ("towelheads", "towelhead"), ("moslems", "moslem"), ("goat fuckers", "goat fucker"), ("sand niggers", "sand nigger"), ("mudslimes", "mudslime"), ("muzrats", "muzrat"), ("pakis", "paki"), ("camel jockeys", "camel jockey")],
    },
    "immigrants": {
        "names": [("immigrants", "immigrant"), ("migrants", "migrant"), ("refugees", "refugee"), ("foreigners", "foreigner"), ("asylum seekers", "asylum seeker"), ("mexicans", "mexican"), ("undocumented immigrants", "undocumented immigrant"), ("latinos", "latino"), ("hispanics", "hispanic"), ("haitians", "haitian"), ("guatemalans", "guatemalan"), ("newcomers", "newcomer")],
        "slurs": [("wetbacks", "wetback"), ("illegals", "illegal"), ("beaners", "beaner"), ("spics", "spic"), ("rapefugees", "rapefugee"), ("anchor babies", "anchor baby"), ("border hoppers", "border hopper")],
    },
    "jews": {
        "names": [("jews", "jew"), ("jewish people", "jewish person"), ("israelis", "israeli"), ("jewish men", "jewish man"), ("orthodox jews", "orthodox jew")],
        "slurs": [("kikes", "kike"), ("yids", "yid"), ("heebs", "heeb"), ("zionazis", "zionazi"), ("shylocks", "shylock"), ("christ killers", "christ killer")],
    },
    "asian": {
        "names": [("asians", "asian"), ("chinese people", "chinese person"), ("indians", "indian"), ("koreans", "korean"), ("vietnamese people", "vietnamese person"), ("japanese people", "japanese person"), ("asian women", "asian woman"), ("filipinos", "filipino")],
        "slurs": [("chinks", "chink"), ("gooks", "gook"), ("slants", "slant eye"), ("nips", "nip"), ("zipperheads", "zipperhead"), ("chinamen", "chinaman"), ("curry munchers", "curry muncher"), ("japs", "jap")],
    },
    "others": {
        "names": [("white people", "white person"), ("christians", "christian"), ("hindus", "hindu"), ("sikhs", "sikh"), ("gypsies", "gypsy"), ("roma", "roma man"), ("native americans", "native american"), ("poles", "pole"), ("old people", "old person"), ("catholics", "catholic"), ("buddhists", "buddhist"), ("turks", "turk"), ("romanians", "romanian"), ("men", "man"), ("poor people", "poor person"), ("elderly people", "elderly person"), ("atheists", "atheist"), ("irish people", "irish person"), ("russians", "russian"), ("aboriginals", "aboriginal"), ("kurds", "kurd"), ("homeless people", "homeless person")],
        "slurs": [("crackers", "cracker"), ("pikeys", "pikey"), ("gyppos", "gyppo"), ("redskins", "redskin"), ("polacks", "polack"), ("rednecks", "redneck"), ("abos", "abo"), ("injuns", "injun"), ("honkies", "honky"), ("white trash", "redneck")],
    },
}

BAD_THINGS = "scum filth vermin trash garbage animals savages parasites cockroaches rats pigs dogs apes monkeys subhumans rapists criminals terrorists thieves liars freaks perverts degenerates leeches maggots beasts monsters barbarians cancer disease plague dirt swine snakes insects locusts fleas lice predators pedophiles murderers thugs idiots morons imbeciles demons abominations invaders vultures worms vomit waste excrement shit mongrels brutes goblins creatures bloodsuckers scumbags lowlifes scroungers freeloaders crooks weirdos losers fools cowards traitors mutants zombies pests weeds germs viruses sewage muck slime rubbish bastards arseholes assholes motherfuckers wankers cheats cannibals heathens infidels hyenas jackals toads slugs ticks mosquitoes dimwits halfwits morons retards sickos deviants sinners swindlers".split()
BAD_THING = "parasite pig dog rat animal savage criminal rapist terrorist freak pervert leech monster thief liar idiot moron cockroach disgrace abomination beast thug barbarian waste of space waste_of_oxygen burden degenerate demon predator piece_of_shit piece_of_garbage mistake threat problem nuisance danger curse joke coward traitor loser fraud scrounger creep bastard crook failure stain nobody fool imbecile swindler pest brute scumbag".replace(" of space", "_of_space").split()
BAD_ADJECTIVES = "disgusting filthy dirty stupid evil worthless subhuman inferior lazy violent dangerous vile repulsive ugly pathetic primitive backward greedy dishonest untrustworthy sick crazy insane dumb retarded useless revolting nasty hideous brainless hysterical horrible terrible awful disgraceful uncivilised uncivilized treacherous parasitic diseased unclean despicable gross degenerate perverted inhuman barbaric smelly weak unnatural shameless immoral godless hateful primitive unworthy loathsome repugnant abominable rotten nauseating cowardly lousy obnoxious sneaky deceitful brutal aggressive feral rude irrational incapable incompetent crude vulgar slutty bloodthirsty wicked sinister twisted corrupt defective ridiculous unbearable insufferable poisonous toxic shitty trashy mindless braindead arrogant ungrateful ignorant uneducated illiterate criminal sleazy creepy horrid monstrous selfish idiotic moronic disgraceful vicious heartless parasitical damaged deformed fake gutless".split()
GOOD_ADJECTIVES = "kind smart brave wonderful amazing beautiful lovely great talented generous friendly creative honest strong welcoming funny gifted hard-working caring decent trustworthy gentle awesome cute worthy interesting intelligent nice pleasant clever normal equal civilised clean innocent welcome human".split()
BAD_FEELINGS = "hate despise loathe detest abhor can't_stand cannot_stand fucking_hate really_hate absolutely_detest truly_despise am_sick_of am_so_sick_of am_disgusted_by feel_nothing_but_disgust_for can't_bear am_fed_up_with have_no_respect_for only_feel_contempt_for resent want_nothing_to_do_with am_repulsed_by".split()
GOOD_FEELINGS = "love respect admire support appreciate adore stand_with really_like am_proud_of am_grateful_for enjoy_talking_to feel_for look_up_to".split()
VIOLENCE_PASSIVE = "shot hanged killed gassed deported exterminated burned beaten lynched wiped_out eliminated executed sterilised castrated drowned put_down locked_up rounded_up thrown_out raped murdered slaughtered kicked_out put_in_camps expelled stoned whipped punished tortured eradicated purged removed_from_society burned_alive sent_to_the_gas_chamber run_over strung_up sent_back caged enslaved silenced crushed hunted_down chased_out banned_from_this_country shipped_off separated_from_us kept_out beaten_to_death cut_down thrown_in_the_sea left_to_die left_to_rot put_to_sleep put_against_the_wall dealt_with_once_and_for_all starved spat_on locked_away kept_in_chains taught_a_lesson cleansed disposed_of".split()
VIOLENCE_ACTIVE = "kill shoot hang beat_up burn punch deport exterminate gas lynch murder hurt attack stab rape destroy slaughter execute strangle wipe_out run_over smash kick_the_shit_out_of get_rid_of choke hunt_down crush eliminate drown bash spit_on hit kick whip burn_down torture cut_up set_fire_to throw_out chase_away beat blow_up poison knife lock_up gun_down throw_stones_at club_to_death break_the_neck_of punish purge finish_off make_life_hell_for rip_apart trample".split()
PROFANE = "fucking goddamn bloody damn fuckin motherfucking".split()
OBJECTS = "this phone|my laptop|the traffic|mondays|this weather|that film|the new update|this sofa|cold coffee|the printer|this song|exams|my old car|this game|the software|broccoli|the ending|these shoes|the wifi|wasps|the bus|my homework|this restaurant|spam mail|the heating|that referee's decision|the queue|this keyboard|wet socks|paperwork|taxes|the commute|the washing machine|this book|the microphone|the new design|the sequel|winter|this bug in the code|olives|mosquitoes|cigarettes|the alarm clock".split("|")
PEOPLE_ONE = "you|my boss|that guy|this driver|my neighbour|my ex|the referee|that politician|he|she|this troll|my landlord|your friend kevin|that singer|the president|this idiot|my roommate|the coach|our manager|that host|the mayor|this man|my cousin".split("|")
OTHER_GROUPS = "bankers|politicians|landlords|football fans|journalists|lawyers|trolls|spammers|scammers|accountants|hipsters|managers|vegans|cyclists|drivers|smokers|tourists|artists|doctors|cops|influencers|gamers|teachers|republicans|democrats|liberals|conservatives|capitalists|communists|marxists|fascists|nazis|racists|telemarketers|investors|students|estate agents|billionaires|thieves|murderers|drug dealers|bullies|critics|actors|celebrities|parking wardens|referees|meat eaters|cat people|libtards|leftists|tories|bureaucrats|engineers|plumbers".split("|")
PLACES = "in my street|at work|in this country|around here|in our town|at my school|on the train|in the city|next door|in our village|at university|in our government|in my class|on this site|in parliament".split("|")
NEUTRAL_ACTS = "moved in next door|came to the meeting|opened a shop here|went to school with me|works at the library|lives in our street|joined the team|asked me for directions|spoke at the conference|wrote a book about it|cooked dinner for us|took the same bus|was elected to the council|voted in the election|teaches my children|started a new job|sat beside me|studies biology|was on the news|plays in our band".split("|")
NEUTRAL_FACTS = "{G} make up a large part of the population {P}|Many {G} live {P}|I met some {G} yesterday|There are {G} {P}|The study asked {G} about their health|{G} can vote in this country|How many {G} live {P}?|The museum has a show about {G}|The law also applies to {G}|Some of my friends are {G}|Are there any {G} {P}?|This film is about {G} in the fifties|{G} were interviewed for the report|The meeting for {G} is on tuesday|I read an article about {G} today|Most {G} in the survey said they were happy|There is a new centre for {G} {P}|{G} were among the first to arrive|I work with {G} every day|Do you know any {G}?|The number of {G} has risen since 2010|More {G} than ever go to university|Doctors say {G} should be tested earlier|The police spoke to two {G} who saw it happen|I am one of many {G} {P}|We are {G}, and so are our parents|{G} and their neighbours planted trees {P}|The bus was full of {G} on their way to work|A film about {G} won the prize|{G} are protesting against the new law|Laws against hate protect {G}|Is it harder for {G} to find a flat?|{G} of all ages came to the concert|My doctor treats many {G}|Two {G} and a dog walk into a bar|{G} use this service more often than others|The charity supports {G} with legal advice|I learned a lot from {G} {P}|Voters who are {G} lean left|{G} have lived here for centuries|What do {G} eat at this holiday?|The team has three {G} this season|Scientists compared {G} with other patients|Rent is high for {G} too|This is a shop for {G}|{G} can be good or bad like everyone|I disagree with what {G} said at the meeting|Some {G} voted for him, others did not".split("|")
SUPPORT = "{G} deserve equal rights|{G} deserve respect|{G} deserve better|{G} deserve justice|{G} deserve a fair chance|{G} deserve a voice|{G} deserve our help|{G} deserve to live in safety|{G} deserve protection|{G} deserve good schools and doctors|{G} have rights too|{G} have the same rights as you|{G} have the right to vote|{G} have a right to live here|{G} have a right to marry whom they want|{G} should have equal rights|{G} should have more rights|{G} should be allowed to vote|{G} should be allowed to marry|{G} should be allowed to serve|{G} should be paid as much as others|{G} should be heard|{G} should be free|{G} should be safe {P}|{G} should get the help they need|The rights of {G} are human rights|Rights for {G} are rights for everyone|We must defend the rights of {G}|Stand up for {G}|Stand up for the rights of {G}|Protect {G}|Protect {G} from violence|Support {G}|Respect {G}|Justice for {G}|Equality for {G}|Freedom for {G}|Solidarity with {G}|More rights for {G}|Vote for equal rights for {G}|{G} matter|The lives of {G} matter|{G} are equal|{G} are equal to everyone else|{G} are people too|{G} are human beings|{G} are part of this country|{G} are welcome here|{G} are entitled to a fair trial|{G} belong here|{G} need our support|{G} need better laws|{G} can do this job as well as anyone|{G} can be whatever they want to be|{G} won the right to vote in that year|{G} are fighting for their rights|{G} march for equal pay today|I marched for {G} today|I support equal rights for {G}|I believe in equal rights for {G}|I will always defend {G}|No one may take away the rights of {G}|Discrimination against {G} is against the law|The court protects the rights of {G}|The new law gives {G} the right to vote|Every {g} deserves respect|Every {g} has rights|Every {g} deserves a good life|A {g} has the same rights as anyone|Treat {G} with respect|Treat {G} as equals|Be kind to {G}|Listen to {G}|Hire more {G}|Let {G} speak|Let {G} vote|Let {G} marry|Let {G} into the club|Give {G} a chance|Give {G} the rights they deserve|Nobody should be punished for being a {g}|{G} and others deserve the same pay".split("|")
POSITIVE_FACTS = "{G} deserve the same rights as everyone else|{G} are just people like you and me|I am proud to stand with {G}|We should welcome {G}|{G} have given so much to this country|My best friends are {G}|{G} make this place better|I hope {G} feel at home here|Let's celebrate {G} this month|It is great to see more {G} {P}|{G} should be treated with respect|Thank you to all the {G} {P}|{G} are strong and beautiful|I'm so happy for all {G} today|The world would be worse without {G}|Nobody should be afraid of {G}|{G} are awesome|I would love to have more {G} {P}|God loves {G}|We need more {G} {P}|{G} deserve to be safe|What a joy to know so many {G}".split("|")

COUNTER_QUOTE = [
    '"{H}" is a {racist} thing to say.', 'Saying "{H}" is {unacceptable}.', 'People who say "{H}" should be ashamed.', '"{H}" — this is exactly the kind of hate we must fight.',
    'I was told "{H}" on the bus today. I am still shaking.', 'He shouted "{H}" and got banned for it, good.', 'Stop saying "{H}". It hurts people.', 'If you think "{H}" is funny, you are part of the problem.',
    'No, it is not okay to post "{H}".', 'The man who wrote "{H}" was found guilty today.', 'Comments like "{H}" make me sick.', 'It is never ok to say "{H}".', 'Why do people still say things like "{H}"?',
    'The article quotes him as saying "{H}".', 'Whoever sprayed "{H}" on that wall is a coward.', '"{H}" he said. What a disgusting thing to say.', 'You cannot say "{H}" and then claim to be tolerant.',
    'I reported the tweet that said "{H}".', 'Teachers must not let children say "{H}".', 'My teacher explained why "{H}" is hate speech.', 'Anyone who says "{H}" has no place here.', '"{H}" is what a bigot would say.',
    'I can\'t believe someone just said "{H}" to my friend.', 'Posting "{H}" got him suspended.', 'In court he admitted to having written "{H}".', 'We do not tolerate slogans such as "{H}" in this group.', 'When I hear "{H}" I speak up.',
]
COUNTER_PLAIN = [
    "Saying that {h} is {racist}.", "People who think that {h} are wrong.", "It is {unacceptable} to claim that {h}.", "Nobody should say that {h}.", "You are a bigot if you believe that {h}.", "Anyone who says {h} should be banned.",
    "How can anyone believe that {h}?", "I will never understand why some think {h}.", "Whoever says that {h} does not speak for us.", "Stop telling children that {h}.", "It is a lie that {h}.", "He got fired because he said {h}.", "I am tired of hearing that {h}. It is simply not true.",
    "The idea that {h} is {racist} nonsense.", "Calling {G} {B} is {unacceptable}.", "Don't call {G} {B}.", "Treating {G} like {B} is {unacceptable}.", "Those who want {G} {V} are criminals.", "We must protect {G} from people who want them {V}.",
    "Hatred of {G} is on the rise and we have to stop it.", "Why do so many people hate {G}? It makes no sense.", "{G} are often called {B}, and it has to stop.", "Some people still think {h}. Disgusting.", "Being told that {h} every day takes its toll.", "You can't just say {h}.", "My uncle said that {h}, so I left the table.",
    "I used to believe that {h}. I was wrong.", "Nazis said that {h}, and we know how that ended.", "It hurts to read that {h}.", "Imagine being so hateful that you say {h}.",
]
UNACCEPTABLE = "unacceptable|disgusting|wrong|not ok|hate speech|vile|a crime|shameful|never acceptable|appalling|so hurtful|deeply offensive|awful|horrible|cruel|despicable|stupid|evil|plain racism|pure bigotry|absolutely wrong".split("|")
RACIST = "racist|bigoted|sexist|hateful|disgusting|horrible|homophobic|vile|ignorant|terrible|transphobic|islamophobic|stupid|antisemitic|shameful|cruel".split("|")

RECLAIMED = [
    ("nigga", ["what's up my {w}", "my {w} just got the job", "love you my {w}", "that's my {w} right there", "{w} please, I was first", "real {w}s help each other", "me and my {w}s at the beach", "you're my {w} for life", "I miss my {w}s from school", "hey {w}, long time no see"]),
    ("queer", ["I am {w} and proud", "my {w} friends are the best", "{w} studies changed my life", "we're here, we're {w}", "the {w} film festival starts today", "as a {w} artist I feel at home here", "our {w} choir sings tonight", "I came out as {w} last year", "{w} joy is resistance", "happy pride to my fellow {w}s"]),
    ("bitch", ["love you {w}, happy birthday", "I'm that {w} and I know it", "bad {w}es support each other", "{w} you look gorgeous", "yes {w}, go get that promotion", "my {w}es and I are going out tonight", "boss {w} mode on", "I'm a bad {w} and proud of it"]),
    ("dyke", ["I'm a proud {w}", "{w}s on bikes lead the parade", "us {w}s have to stick together", "the {w} march is on saturday", "my wife and I are two old {w}s with a cat", "call me a {w}, I am one and I love it"]),
    ("fag", ["as a {w} myself I laughed", "we {w}s throw the best parties", "me and my fellow {w}s loved that show", "I'm a {w} and happy", "proud to be a {w}"]),
    ("tranny", ["I call myself a {w} and nobody else may", "my {w} sisters are strong", "as a {w} I own that word", "we're two {w}s in love"]),
    ("cripple", ["I'm a {w} and a damn good dancer", "{w} pride forever", "us {w}s know every ramp in town", "as a {w} I joke about my chair", "crip time is real for me as a {w}"]),
    ("nigger", ["as a black man I took the word {w} back", "my {w}, we made it, he told his brother and hugged him"]),
    ("slut", ["I'm a proud {w} and I own my body", "the {w} walk starts at noon", "we're all {w}s at the {w} walk, and proud", "ethical {w} and happy"]),
]
HOMONYMS = [
    "The {w} in the tyre wall made the car swerve", "The kitchen was spick and span", "She left the flat spic and span", "A chink in his armour let the blade through", "The light came through a chink in the curtains", "The dyke kept the sea out of the village", "They repaired the dyke after the flood", "The raccoon, or coon for short, got into the bins", "Our coon cat is called Oscar", "There was a nip in the air this morning", "My dog likes to nip at heels",
    "Give the screw a queer half turn, as grandad used to say", "He had a fag break outside the pub", "I am out of fags, can I have a cigarette", "Meatballs and faggots with peas is a welsh dish", "She put a faggot of sticks on the fire", "Cheese and crackers, please", "Would you like a cracker with that soup", "The monkeys in the zoo were asleep", "A monkey stole my sandwich", "Get that monkey off the car",
    "We have a rat in the cellar", "Cockroaches infest the kitchen", "My garden hoe broke", "I need a new hoe for the allotment", "The spook in that film scared me", "A spook came out of the attic in the story", "My pet snake is lovely", "These pigs live on an organic farm", "The parasite lives in the gut of the fish", "He set a trap for the mouse", "This is a trap, do not click the link",
    "The new transformers film is too long", "The bitch had five puppies", "Our bitch is the calmest dog of the litter", "The slant of the roof is too steep", "The spade is in the shed", "Call a spade a spade", "Ace of spades wins", "An illegal move ends the chess game", "Fairy tales are for all ages", "A fairy lives in the garden, says my daughter", "The queen waved at the crowd", "Bees have one queen",
    "You will need a retard chamber for this old engine", "The drug may retard growth", "Flame retardant fabric is safer", "The rednecks comedy show is on tv", "Paki's corner shop sign was repainted", "The gypsy moth eats oak leaves", "Turkey for dinner, then apple pie", "Poles hold up the tent", "The north and south poles are melting", "Black holes and white dwarfs", "This red and black jacket is ugly", "I hate black coffee", "White wine is disgusting", "Kill all the weeds in the garden", "I hate yellow curtains", "Brown rice is awful",
]
OPINION = "I think|I honestly believe|In my opinion|If you ask me|Everyone knows|Let's be honest,|The truth is|Not gonna lie,|Personally I feel that|Call me what you want but|I'm just saying|It is obvious that|My view is that|I am convinced that|You have to admit that|Sorry but|I don't care what anyone says,|As far as I'm concerned|To me|Unpopular opinion:".split("|")
QUESTION = "Why are {G} so {A}?|Why do {G} exist?|When will {G} finally be {V}?|Why can't we just {K} all {G}?|What is wrong with {G}, are they all {B}?|Don't you think {G} are {B}?|Who else {F} {G}?|How can anyone like {G}? They are {B}.|Why should {G} have any rights?|Isn't it time that {G} were {V}?|Am I the only one who thinks {G} are {A}?|Do {G} even have a brain?|Are {G} even human?|Why are all {G} {B}?|Who would miss {G} if they were {V}?|Why do we let {G} live {P}?|Could someone please {K} those {G}?|Should we not {K} {G}?|Why are {G} allowed to breed?|What are {G} good for?".split("|")
NEGATED_GOOD = "{G} are not {O}|{G} aren't {O}|{G} will never be {O}|No {g} is {O}|There is nothing {O} about {G}|{G} don't deserve to live|{G} don't deserve any rights|{G} do not deserve our help|I don't think {G} are {O} at all|{G} never did anything good|{G} don't belong {P}|{G} have never been {O}|You can't trust {G}|{G} should not be allowed to vote|{G} shouldn't have children|I have never met a {g} who was {O}|{G} are not people|{G} aren't even human|{G} do not feel pain like we do|{G} cannot be trusted|{G} can't be {O}|No {g} deserves respect|Don't ever trust {G}|{G} are no longer welcome here|{G} haven't got a single {O} person among them|{G} have no place {P}|{G} are not worth saving".split("|")
NEGATED_BAD = "{G} are not {B}|{G} aren't {A}|I don't hate {G}|I would never {K} {G}|No {g} deserves to be {V}|Not all {G} are {A}|{G} are not {A}, they are people|{G} should not be {V}|Nobody should {K} {G}|{G} don't deserve to be {V}|There is nothing {A} about {G}|I have never said that {G} are {A}|{G} are neither {A} nor {B}|It isn't true that {G} are {B}|I do not think {G} are {A}|I never {F} {G}|{G} aren't {B}, stop it|Don't {K} {G}|We don't want {G} {V}|No one should call {G} {B}|{G} have never been {B}|You shouldn't {F} {G}|Being a {g} isn't {A}|I don't believe {G} are {A}|{G} are anything but {A}|We can't say that {G} are {B}|No, {G} aren't {B}".split("|")
IMPLICIT = "{G} should go back to where they came from|You can smell {G} before you see them|{G} belong in the kitchen|Someone left the cage open, I saw {G} {P}|Hide your wallet, here come {G}|{G} only understand the whip|Every {g} I meet makes me miss the old days|You know what {G} are like|Would not want one of those {G} near my children|The fewer {G} the better|It was so peaceful before {G} came|What do you expect from {G}|No wonder it stinks, there are {G} {P}|I would rather have a root canal than sit next to {G}|{G} breed like rabbits|{G} ruin everything they touch|{G} are taking over this country|Send {G} back on the next boat|{G} ought to know their place|{G} owe us everything|This country was better without {G}|We let {G} in and now look at us|{G} are good for one thing only|{G} are why we can't have nice things|My dog is smarter than most {G}|A good {g} is a dead {g}|{G} are replacing us|Thank god there are no {G} {P}|One more {g} and I am moving|{G} control the banks and the media|Never leave your daughter alone with {G}|{G} just want our money|It is in the blood of {G} to steal|Even rats have more dignity than {G}|Let {G} drown|Evolution forgot about {G}|Being a {g} is a mental illness|{G} live off our taxes and give nothing back|I would not piss on {G} if they were on fire|{G} were born to serve|Nobody would cry if {G} disappeared|{G} should be grateful we let them live here|Where {G} go, crime follows|Nature made {G} by mistake|If I had a {g} for a child I would give it away|{G} should keep their mouths shut and do as they are told|People like us built this country, {G} only take|{G} are a burden on all of us|We would all be better off without {G}|{G} have the brains of a goldfish|Why work when you can be a {g} and live off others|I moved house because of {G}|Guess who did it. {G} of course|Since {G} came I lock my door|Count your fingers after shaking hands with a {g}|Things were cleaner before {G} arrived|Nobody invited {G}|{G} have enough rights already|{G} should be thankful to even be here|{G} and work do not go together|A {g} in charge? What could go wrong|{G} are fine as long as they stay far away from me|There is a reason why nobody wants {G} {P}|{G} never contributed anything to the world|{G} would sell their own mother|My taxes pay for {G} to sit around|Let {G} clean our toilets, that is what they are for|{G} do not know what soap is|We all know who brings the diseases: {G}|I hold my bag tight when {G} get on the bus|A world without {G}, just imagine how nice|{G} should not be near children|Do not hire {G} unless you want to be robbed|They call {G} human, I am not so sure|You can take {G} out of the jungle|{G} multiply faster than we can build walls|If {G} went on strike nobody would notice|The zoo called, they want their {G} back|{G} need a firm hand and a leash|Real people do not include {G}|{G} can't help it, they were born stupid|Keep {G} out of our schools|{G} are laughing at us while they take our jobs|{G} should thank us for civilising them|Not a single invention came from {G}|Of course a {g} would not understand that|Just what we needed, more {G}|I crossed the street to get away from {G}|{G} and crime, name a more iconic duo|Some lives are worth less, look at {G}|{G} only got the job because of quotas|I'd never let my son marry a {g}|Shame we stopped putting {G} in asylums".split("|")


# More than half, so that a sentence that speaks ill of a group in words the posts lack is taken for what it is.
HATEFUL = 0.65


class Grammar:
    def __init__(self, rng: random.Random):
        self.rng = rng

    def pick(self, options):
        one = self.rng.choice(options)
        return one.replace("_", " ") if isinstance(one, str) else one

    def group(self, slur: float = 0.0) -> tuple[str, str]:
        group = GROUPS[self.rng.choice(list(GROUPS))]
        plural, singular = self.rng.choice(group["slurs" if self.rng.random() < slur else "names"])
        roll = self.rng.random()
        if roll < 0.12:
            plural = f"{self.pick(['these', 'those', 'all', 'most', 'all these', 'all those', 'young', 'old', 'so many'])} {plural}" if not plural.startswith("the ") else plural
        return plural, singular

    def fill(self, template: str, slur: float = 0.0, who: tuple[str, str] | None = None) -> str:
        plural, singular = who or self.group(slur)
        values = {
            "G": plural, "g": singular, "A": self.adjective(), "O": self.pick(GOOD_ADJECTIVES), "B": self.things(), "b": self.pick(BAD_THING), "F": self.pick(BAD_FEELINGS), "L": self.pick(GOOD_FEELINGS),
            "V": self.pick(VIOLENCE_PASSIVE), "K": self.pick(VIOLENCE_ACTIVE), "P": self.pick(PLACES), "racist": self.pick(RACIST), "unacceptable": self.pick(UNACCEPTABLE), "T": self.pick(OBJECTS), "W": self.pick(PEOPLE_ONE), "N": self.pick(OTHER_GROUPS), "X": self.pick(PROFANE), "D": self.pick(NEUTRAL_ACTS),
        }
        for key, value in values.items():
            template = template.replace("{" + key + "}", value)
        return template

    def adjective(self) -> str:
        word = self.pick(BAD_ADJECTIVES)
        roll = self.rng.random()
        if roll < 0.15:
            return f"{self.pick(['so', 'really', 'absolutely', 'all', 'truly', 'just', 'utterly', 'completely'])} {word}"
        return f"{word} and {self.pick(BAD_ADJECTIVES)}" if roll < 0.25 else word

    def things(self) -> str:
        word = self.pick(BAD_THINGS)
        return f"{self.pick(BAD_ADJECTIVES)} {word}" if self.rng.random() < 0.25 else word

    # Hateful.

    def derogation(self, slur=0.0, who=None) -> str:
        return self.fill(
            self.pick(
                ["I {F} {G}", "{G} are {B}", "{G} are {A}", "It is a fact that {G} are {A}", "Nobody likes {G}, they are {A}", "My whole family {F} {G}", "There are few things I {F} more than {G}", "{G} fill me with rage", "I feel sick whenever I see a {g}", "The sight of {G} turns my stomach", "{G} have always been {B} and always will be", "Every {g} I ever met was {A}", "Show me a {g} and I show you a {b}", "I could spit when I see {G}", "How {A} must one be to be a {g}", "If you are a {g}, you are a {b}", "{G} remind me of {B}", "You {G} are {B}", "You {G} disgust me", "I {F} you {A} {G}", "{G} crawl around like {B}", "{G} are one step above {B}", "{G} infest our streets like {B}", "Call them {G}, I call them {B}", "{G} poison our society", "{G} are a disease that spreads", "{G} are what is wrong with this world", "There is no such thing as a {O} {g}", "The only thing worse than {B} is {G}", "{G} are all {B}, every one of them", "{G} are all the same, {A} and {A}", "Hatred is all I have for {G}", "My contempt for {G} has no limits", "{G} give me the creeps", "{G} are dumber than {B}", "I get angry when {G} open their {X} mouths", "{X} {G} are {A}", "{X} {G} ruin everything", "those {X} {G} can rot in hell", "why the fuck are {G} so {A}", "screw {G}", "fuck those {A} {G}", "I {X} {F} {G}", "{G} are nothing but {B}", "All {G} are {A}", "Every {g} is a {b}", "{G} are worse than {B}", "{G} are like {B}", "I {F} every single {g} {P}", "God, I {F} {G}", "{G} disgust me", "{G} make me sick", "{G} make me want to vomit", "{G} are the scum of the earth", "Fuck {G}", "Fuck all {G}", "{G} are {X} {B}", "{G} are so {X} {A}", "To hell with {G}", "Typical {g}, {A} as always", "A {g} is a {b}", "{G} are a {b}", "{G} stink", "{G} spread like {B}", "The {G} {P} are {B}", "{G} act like {B}", "Being a {g} means being {A}", "Those {A} {G}", "{G} are {A} {B} who should be {V}", "Nothing is as {A} as {G}", "I {F} {A} {G}", "My hatred of {G} grows every day", "{G} are the most {A} people I know", "Just looking at {G} makes me angry", "I wish {G} would disappear", "{G} are {B} and I {F} them", "{G} are {A}, {A} and {A}", "we don't want {G} here", "{G} lie and steal", "{G} behave like {B}", "There is something {A} about {G}", "{G}? {B}.", "I avoid {G}, they are {A}"]
            ),
            slur,
            who,
        )

    def threat(self, slur=0.0, who=None) -> str:
        return self.fill(
            self.pick(
                ["I will {K} {G}", "Give me a gun and I will {K} {G}", "Tonight we {K} {G}", "My friends and I will {K} {G} {P}", "Soon I am going to {K} a {g}", "I have a knife ready for {G}", "Watch out, {G}, I will {K} you", "If a {g} comes near me I will {K} him", "Nothing would please me more than to {K} {G}", "I am ready to {K} {G}", "There will be blood when I meet {G}", "{G} will not survive the night", "We are coming for you {G}", "We are going to {K} you, you {A} {g}", "The state should have {G} {V}", "It should be legal to {K} {G}", "The government must have {G} {V}", "Anyone who is a {g} should be {V}", "Every last {g} has to be {V}", "In a just world {G} would be {V}", "The solution is simple: {G} get {V}", "The best thing for {G} is to be {V}", "Parents should have {G} {V} at birth", "I want all {G} {V} by tomorrow", "It is right to {K} {G}", "We have a right to {K} {G}", "Nobody should be punished if they {K} {G}", "They should bring back the law that {G} be {V}", "{G} must leave this country or be {V}", "I'm going to {K} every {g} I see", "Let's {K} {G}", "{G} should be {V}", "All {G} must be {V}", "{G} deserve to be {V}", "Someone should {K} {G}", "{G} need to be {V}", "Time to {K} some {G}", "I want to {K} {G}", "We will {K} all the {G} {P}", "{G} ought to be {V}", "I'd happily {K} {G}", "{K} all {G}", "One day we will {K} {G}", "Death to {G}", "I hope {G} get {V}", "I hope someone will {K} {G}", "{G} will be {V}, just wait", "You {G} will be {V}", "If I see a {g} I will {K} them", "{G} have to be {V} now", "I can't wait until {G} are {V}", "It is our duty to {K} {G}", "Round up {G} and have them {V}", "I swear I will {K} the next {g} {P}", "{G} better run, we will {K} them", "Why not just {K} {G}", "We should {K} {G}, they are {B}", "die {g} die", "{G} should all die", "It would be best if {G} were {V}", "It's only fair that {G} get {V}"]
            ),
            slur,
            who,
        )

    def slur_insult(self) -> str:
        return self.fill(
            self.pick(
                ["You {X} {g}", "Shut up {g}", "Stupid {g}", "You are a {g}", "You {A} {g}", "What a {g}", "Look at that {g}", "Go away you {g}", "{g}", "{G} everywhere", "My neighbour is a {X} {g}", "Get out, {g}", "I don't talk to {G}", "Only a {g} would do that", "you're just another {A} {g}", "this {g} should be {V}", "She is such a {g}", "These {G} again", "Nobody asked you, {g}", "He is nothing but a {g}", "Of course a {g} said that", "I saw a bunch of {G} {P}", "{G} can all go to hell"]
            ),
            1.0,
        )

    def implicit(self) -> str:
        return self.fill(self.pick(IMPLICIT), 0.1)

    def reference(self) -> str:
        """Whom it is about is said first; what is said of them comes later."""
        who = self.group(0.1)
        start = self.fill(self.pick(["{G} moved in next door", "There are {G} {P}", "I saw {G} today", "I had to sit next to {G}", "You know {G}", "I have met many {G}", "We have a lot of {G} {P}", "I used to work with {G}", "Let me tell you about {G}", "I respect everyone but {G}", "My daughter dates a {g}", "My new boss is a {g}", "I know a lot of {G}", "Don't talk to {G}", "A {g} spoke to me"]), 0, who)
        rest = self.pick(["They are {B}", "They are {A}", "They should be {V}", "every one of them is a {b}", "I feel nothing but hate for them", "somebody ought to {K} that lot", "that kind of people is {A}", "people like that are {B}", "none of them is {O}", "they don't deserve to live", "all of them should be {V}", "I would love to {K} them", "to me they are {B}", "they behave like {B}", "I {F} that sort of people", "they never wash and they lie", "they aren't human", "I {X} {F} them", "they belong in a cage", "I {F} them", "I want to {K} them", "They make me sick", "they are all {B}", "They deserve to be {V}", "I can't stand them", "They are nothing but {B}", "Such {A} {B}", "I wish someone would {K} them", "They are the most {A} people alive", "Someone has to {K} them all", "What a bunch of {B}", "They are just {A}", "I hope they get {V}", "these people are {B}"])
        return f"{start}{self.pick(['. ', '. ', ' and ', ', ', ' but ', '! ', ', and honestly ', ' because '])}{self.fill(rest)}"

    def hateful(self) -> tuple[str, str]:
        kinds = [
            ("derogation", lambda: self.derogation(0.15), 5), ("threat", lambda: self.threat(0.15), 4), ("slur", self.slur_insult, 2), ("implicit", self.implicit, 3), ("reference", self.reference, 3),
            ("negated_good", lambda: self.fill(self.pick(NEGATED_GOOD), 0.15), 3), ("question", lambda: self.fill(self.pick(QUESTION), 0.15), 2), ("opinion", lambda: f"{self.pick(OPINION)} {self.lower(self.rng.choice([self.derogation, self.threat])(0.1))}", 2),
            ("excused", lambda: self.pick(["I'm not racist, but {h}", "No offence but {h}", "I have nothing against anyone, but {h}", "With all due respect, {h}", "I love everybody, however {h}", "Not to be rude but {h}", "Say what you want, {h}", "Yes, I said it: {h}", "My grandfather was right that {h}", "It's a fact that {h}", "Nobody dares to say that {h}", "I tell everyone that {h}", "Never forget that {h}"]).replace("{h}", self.lower(self.derogation(0.1))), 2),
        ]
        name, make, _ = self.rng.choices(kinds, [weight for *_, weight in kinds])[0]
        return make(), name

    # Harmless.

    def counter(self) -> str:
        who = self.group(0.15)
        hate = self.rng.choice([lambda: self.derogation(0, who), lambda: self.threat(0, who), lambda: self.fill(self.pick(IMPLICIT), 0, who), lambda: self.fill(self.pick(NEGATED_GOOD), 0, who), self.slur_insult])()
        if self.rng.random() < 0.5:
            return self.fill(self.pick(COUNTER_QUOTE).replace("{H}", hate), 0, who)
        return self.fill(self.pick(COUNTER_PLAIN).replace("{h}", self.lower(hate)), 0, who)

    def about_word(self) -> str:
        _, slur = self.group(1.0)
        return self.fill(self.pick(['The word "{w}" is a slur', "They called me a {w} at school", "Please don't use the word {w}", 'I was called "{w}" for years', "Why is the word {w} still in this book?", 'You got banned for saying "{w}"', "The song uses the word {w} and radio cuts it", "Nobody should be called a {w}", '"{w}" is an insult, do not use it', "He called my sister a {w} and I reported him", "The history of the word {w} is painful", "If you call someone a {w} you are out", "My son came home crying because someone called him a {w}", "Calling people {w} is not funny"]).replace("{w}", slur))

    def supported(self) -> str:
        """Said for a group, in the words in which its rights are also denied; and of people who are no such group."""
        template = self.pick(SUPPORT)
        if self.rng.random() < 0.15:
            others = self.pick([*OTHER_GROUPS, "children", "people", "animals", "workers", "patients", "all of us", "families", "everyone"])
            return self.fill(template, 0, (others, "child"))
        return self.fill(template)

    def reclaimed(self) -> str:
        word, uses = self.rng.choice(RECLAIMED)
        return self.pick(uses).replace("{w}", word)

    def elsewhere(self) -> str:
        """Abuse that is aimed at no protected group."""
        return self.fill(
            self.pick(
                ["I {F} {T}", "{T} is {A}", "{T} is {X} {A}", "Someone should burn {T}", "{T} deserves to be thrown out, it is trash", "I want to smash {T}", "{T} can go to hell", "Fuck {T}", "{T} is garbage", "God I {X} hate {T}", "{W} is a {b}", "{W} are a {b}", "I {F} {W}", "{W} is so {A}", "fuck {W}", "Shut up, {W} is {A}", "You {A} {b}", "You are a {X} {b}", "You are {A}", "I will {K} {W} if this goes on", "{N} are {B}", "I {F} {N}", "{N} are {A}", "All {N} are {B}", "{N} should be {V}", "{N} are the scum of the earth", "Fuck {N}", "We should {K} {N}", "{N} ruin everything", "I {F} it when {N} do that", "{N} make me sick", "Every last one of those {N} is {A}", "{T} makes me sick", "I hope {T} gets destroyed", "{W} should be fired, what a {b}", "You piece of shit", "go to hell you {b}", "Death to {N}", "I could {K} for a pizza", "{N} deserve to be {V}", "The {N} {P} are {B}", "What a {X} {A} day", "{W} makes me want to vomit", "I can't stand {N}", "nobody needs {N}", "{T} is worse than {B}", "you're such an idiot", "these {X} {N} again"]
            )
        )

    def profanity(self) -> str:
        return self.fill(self.pick(["What the fuck was that game", "this is fucking awesome", "holy shit that was close", "damn it, I forgot my keys", "I fucked up my exam", "shit, the train is late", "that concert was the shit", "fuck yes, we won", "I'm so fucking tired", "no fucking way", "who the hell made this cake, it's amazing", "oh fuck, I'm late again", "bloody hell it's cold", "my ass hurts from cycling", "what a bitch of a day", "you fucking legend", "fuck this {X} weather", "{L} this {X} song", "I {X} love {T}", "{T} is the {X} best", "I don't give a shit about {T}", "holy fuck I {L} you", "get your shit together", "that is bullshit", "this shit is hard", "fuck, {T} is broken again", "it's so fucking hot today", "life's a bitch", "son of a bitch, I stubbed my toe", "fucking hell, {T}", "damn, I {X} miss you"]))

    def harmless(self) -> tuple[str, str]:
        kinds = [
            ("neutral", lambda: self.fill(self.pick(NEUTRAL_FACTS)), 4), ("neutral_one", lambda: self.fill(self.pick(["A {g} {D}", "The {g} who {D}", "A young {g} {D}", "My friend, a {g}, {D}", "I am a {g}", "As a {g} I see it differently", "My mother is a {g}", "She married a {g}", "The first {g} on the council spoke today", "We hired a {g}"])), 3),
            ("positive", lambda: self.fill(self.pick(POSITIVE_FACTS)), 3), ("positive_feeling", lambda: self.fill(self.pick(["I {L} {G}", "{G} are {O}", "{G} are {O} and {O}", "{G} are so {O}", "every {g} is {O}", "What a {O} {g}", "I {L} every {g} {P}", "{G} are {O} people", "being a {g} is {O}", "I think {G} are {O}", "{G} deserve {O} lives"])), 3),
            ("support", lambda: self.supported(), 4),
            ("negated_bad", lambda: self.fill(self.pick(NEGATED_BAD)), 4), ("counter", self.counter, 7), ("about_word", self.about_word, 2), ("reclaimed", self.reclaimed, 2), ("elsewhere", self.elsewhere, 6), ("profanity", self.profanity, 2), ("homonym", lambda: self.pick(HOMONYMS).replace("{w}", "hole"), 2),
            ("asked", lambda: self.fill(self.pick(["Why do people hate {G}?", "Do you think {G} are treated fairly?", "Why are {G} paid less?", "What can we do for {G}?", "Are {G} welcome {P}?", "Why are so few {G} {P}?", "Who helps {G} {P}?", "What do {G} think of the new law?", "Should {G} have more say?"])), 1),
            ("victims", lambda: self.fill(self.pick(["{G} were attacked {P} last night", "Two {G} were {V} in the attack, police say", "{G} were {V} by the regime", "The regime {K} {G} for years and nobody spoke", "{G} are afraid after the attack", "{G} get insulted {P} every day", "A {g} was {V} yesterday, her family is in mourning", "Police are looking for men who threatened to {K} {G}", "My grandmother saw how {G} were {V}", "I was beaten because I am a {g}", "We mourn the {G} who were {V}"])), 2),
        ]
        name, make, _ = self.rng.choices(kinds, [weight for *_, weight in kinds])[0]
        return make(), name

    @staticmethod
    def lower(text: str) -> str:
        return text if text.startswith(("I ", "I'", "God")) else text[:1].lower() + text[1:]

    def dress(self, text: str) -> str:
        """Case, end, and small talk around it, none of which changes what it says."""
        roll = self.rng.random()
        if roll < 0.5:
            text = text[:1].upper() + text[1:]
        elif roll < 0.55:
            text = text.upper()
        if text[-1:] not in ".!?\"":
            text += self.pick([".", ".", ".", "", "", "!", "!!", "...", " 😂", " lol", " smh", "."])
        roll = self.rng.random()
        if roll < 0.08:
            text = f"{self.pick(['Honestly,', 'lol', 'Wow.', 'Listen,', 'RT @user:', '@user', 'So,', 'Well,', 'Ok.', 'Guess what.', 'Good morning everyone.', 'Just got home.', 'True story:'])} {text}"
        elif roll < 0.14:
            text = f"{text} {self.pick(['That is all.', 'End of story.', 'Just saying.', 'Have a nice day.', 'What do you think?', '#fact', 'See you tomorrow.', 'https://t.co/a', 'Think about it.', 'There I said it.'])}"
        return text

    def misspell(self, text: str) -> str:
        """What people do to get past a filter, and what thumbs do on a phone."""
        words = text.split(" ")
        long = [i for i, word in enumerate(words) if len(word) > 3 and word.isalpha()]
        if not long:
            return text
        i = self.rng.choice(long)
        word, at = words[i], self.rng.randrange(1, len(words[i]) - 1)
        way = self.rng.randrange(6)
        if way == 0:
            words[i] = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        elif way == 1:
            words[i] = word[:at] + word[at + 1 :]
        elif way == 2:
            words[i] = word[:at] + " " + word[at:]
        elif way == 3 and i + 1 < len(words):
            words[i : i + 2] = [word + words[i + 1]]
        elif way == 4:
            words[i] = " ".join(word) if self.rng.random() < 0.5 else "".join(words[i])
        else:
            words[i] = word.translate(str.maketrans("aeiost", "4310$7" if self.rng.random() < 0.5 else "@3!0s+"))
        return " ".join(words)

    def sentence(self) -> tuple[str, int, str]:
        label = int(self.rng.random() < HATEFUL)
        text, behaviour = self.hateful() if label else self.harmless()
        text = self.dress(text)
        roll = self.rng.random()
        if roll < 0.15:
            text = self.misspell(text)
        elif roll < 0.18:
            text = text.replace(" ", "")
        return text, label, behaviour


def sentences(count: int, seed: int) -> list[tuple[str, int, str]]:
    grammar = Grammar(random.Random(seed))
    return [grammar.sentence() for _ in range(count)]
