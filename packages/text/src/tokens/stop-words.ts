const ENGLISH = `
a about above after again all also am an and any are as at be because been before being below between both but by can
could did do does doing down during each few for from further had has have having
he he'd he'll he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if in into is it it'd it'll it's its
itself just let's me more most my myself of off on once only or other our ours ourselves out over own same shall she she'd she'll she's
should so some such than that that's the their theirs them themselves then there there's these they they'd they'll they're they've this
those through to too under until up very was we we'd we'll we're we've were what what's when where which while who whom why
will with would you you'd you'll you're you've your yours yourself yourselves`;

const SPANISH = `
a al algo algunas algunos ante antes aquel aquella aquellas aquello aquellos aquí así aun aunque cada como con cual cuales cuando
cuanto cuya cuyas cuyo cuyos de del desde donde dos durante e el él ella ellas ello ellos en entonces entre era eran eres es esa esas ese
eso esos está están estar estas este esta esto estos fue fueron ha había habían haber hasta hay he hemos han la las le les lo los más me
mi mis mía mío mucho muchos muy ni nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por
porque pues que qué quien quienes se sea sean ser si sí sido siempre sino sobre solo sólo somos son soy su sus suya suyo suyos suyas
también tan tanto te ti tu tus tú tuya tuyo un una unas uno unos usted ustedes va vosotras vosotros vuestra vuestro y ya yo`;

/**
 * Words of grammar rather than meaning. Those that deny or oppose ("not", "don't", "against", "sin", "contra") are not among them:
 * a proposal and its opposite must not look the same.
 */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = { en: setOf(ENGLISH), es: setOf(SPANISH) };

export function isStopWord(word: string, language: string): boolean {
  return STOP_WORDS[language.slice(0, 2).toLowerCase()]?.has(word.replaceAll('’', "'")) ?? false;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
