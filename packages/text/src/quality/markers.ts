/** Words and phrases that show what a proposal has, by language. Each is a pattern for text whose case is folded. */
export interface Markers {
  /** Phrases that introduce a reason, a purpose or a consequence. */
  reasons: RegExp;
  /** Phrases that say what is to be done. */
  requests: RegExp;
  /** Words that could mean anything. */
  vague: RegExp;
  /** Words that attack people. */
  insults: RegExp;
}

const ENGLISH: Markers = {
  reasons: phrases(
    'because since therefore thus hence otherwise causes evidence study studies research',
    [
      'so that',
      'due to',
      'in order to',
      'as a result',
      'which means',
      'this means',
      'would mean',
      'the reason',
      'for example',
      'for instance',
    ],
    ['according to', 'leads to', 'lead to', 'caused by', 'thanks to', 'this way', 'data shows', 'that would', 'if we', 'if the'],
  ),
  requests: phrases(
    'should must need needs propose suggest want let allow require build open close add create ban stop start extend reduce increase',
  ),
  vague: phrases('something things stuff somehow everything anything whatever etc somewhere soon better nice good bad more less lots'),
  insults: phrases(
    `idiot idiots stupid moron morons dumb dumbass fool fools asshole assholes bastard bastards bitch loser losers liar liars scum trash
    pathetic imbecile imbeciles retard retarded clown clowns pig pigs parasite parasites vermin cunt dickhead wanker`,
    ['shut up', 'fuck you', 'fuck off', 'go to hell', 'piece of shit', 'screw you'],
  ),
};

const SPANISH: Markers = {
  reasons: phrases(
    'porque pues para así evita permite evitaría permitiría',
    [
      'ya que',
      'puesto que',
      'dado que',
      'debido a',
      'para que',
      'por eso',
      'por lo tanto',
      'por tanto',
      'de este modo',
      'de esta manera',
      'a fin de',
    ],
    [
      'por ejemplo',
      'según',
      'gracias a',
      'a causa de',
      'de lo contrario',
      'si no',
      'los datos',
      'un estudio',
      'esto significa',
      'lo que significa',
    ],
  ),
  requests: phrases(
    `debe deben debería deberían deberíamos hay necesitamos necesita propongo proponemos sugiero quiero queremos pido pedimos permitir construir
    abrir cerrar añadir crear prohibir ampliar reducir aumentar plantar mejorar`,
  ),
  vague: phrases('algo cosa cosas todo nada etc mejor bueno bien mal más menos mucho pronto'),
  insults: phrases(
    `idiota idiotas estúpido estúpida estúpidos estúpidas imbécil imbéciles tonto tonta tontos tontas gilipollas cabrón cabrones hijoputa puta
    puto mentiroso mentirosos basura payaso payasos inútil inútiles escoria subnormal retrasado`,
    ['vete a la mierda', 'cállate', 'hijo de puta', 'que te jodan'],
  ),
};

const MARKERS: Readonly<Record<string, Markers>> = { en: ENGLISH, es: SPANISH };

export function markersOf(language: string): Markers | undefined {
  return MARKERS[language.slice(0, 2).toLowerCase()];
}

/** Whether reasons, requests and insults of this language are recognised. */
export const hasMarkers = (language: string): boolean => markersOf(language) !== undefined;

function phrases(words: string, ...lists: readonly string[][]): RegExp {
  const all = [...lists.flat(), ...words.trim().split(/\s+/)];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
