import { counted, defineWords, formatNumber } from '@verdict/elements/words';

export const RECEIPT_WORDS = defineWords({
  en: {
    verdicts: {
      right: 'This receipt holds',
      wrong: 'This receipt does not hold',
      unknown: 'Not everything could be checked',
    },
    entry: 'Entry',
    kind: 'What happened',
    at: 'When',
    logSize: 'Log at that time',
    entries: (size: number) => counted(size, 'entry', 'entries'),
    steps: {
      entry: {
        title: 'The entry is what it says',
        why: 'Your browser computed the fingerprint of the entry from its contents. Change a letter or a second, and it is another.',
        right: 'The fingerprint matches',
        wrong: 'The fingerprint does not match: the entry was changed',
        unknown: 'Not checked',
      },
      path: {
        title: 'It is in the log',
        why: 'Fingerprints are joined in pairs, level by level, up to one root that stands for the whole log. The squares are the ones your entry was joined with.',
        right: (count: number) => `${formatNumber(count)} of ${counted(count, 'fingerprint leads', 'fingerprints lead')} to the root`,
        wrong: 'The way does not lead to the signed root',
        unknown: 'Not checked',
      },
      signature: {
        title: 'The root is signed',
        why: 'The site signs each root with a key. A signed root cannot be taken back without the signature giving it away.',
        right: 'The signature is valid',
        wrong: 'The signature is not valid',
        unknown: 'This browser cannot check signatures here. It needs https and a recent version.',
      },
      key: {
        title: 'The key is the one you know',
        why: 'Your browser remembers the key from the first time it saw one from this site.',
        right: 'The same key as before',
        wrong: 'Another key than before. Ask those who run the site why it changed.',
        unknown: 'The first key this browser sees. It is remembered from now on.',
      },
      growth: {
        title: 'The log has only grown',
        why: 'Your browser remembers the last root it saw, and asks for proof that nothing before it was changed or removed.',
        right: 'Everything you saw before is still there, unchanged',
        wrong: 'The log you saw before is not part of this one. Something was rewritten.',
        unknown: 'The proof could not be fetched',
        first: 'Nothing was seen before. From now on this browser remembers.',
      },
    },
    picture: (levels: number) =>
      `The way from the entry to the signed root, ${counted(levels, 'level', 'levels')} up, with the fingerprints needed on either side`,
    root: 'signed root',
    thisEntry: (seq: number) => `entry ${formatNumber(seq)}`,
    levelsLeftOut: (count: number) => `${counted(count, 'more level', 'more levels')}`,
  },
  es: {
    verdicts: {
      right: 'Este recibo es válido',
      wrong: 'Este recibo no es válido',
      unknown: 'No se ha podido comprobar todo',
    },
    entry: 'Entrada',
    kind: 'Qué pasó',
    at: 'Cuándo',
    logSize: 'El registro entonces',
    entries: (size: number) => counted(size, 'entrada', 'entradas'),
    steps: {
      entry: {
        title: 'La entrada es lo que dice ser',
        why: 'Su navegador ha calculado la huella de la entrada a partir de su contenido. Si cambia una letra o un segundo, es otra.',
        right: 'La huella coincide',
        wrong: 'La huella no coincide: la entrada se ha cambiado',
        unknown: 'Sin comprobar',
      },
      path: {
        title: 'Está en el registro',
        why: 'Las huellas se unen de dos en dos, nivel a nivel, hasta una raíz que representa todo el registro. Los cuadrados son aquellas con las que se unió su entrada.',
        right: (count: number) => `${formatNumber(count)} de ${counted(count, 'huella lleva', 'huellas llevan')} a la raíz`,
        wrong: 'El camino no lleva a la raíz firmada',
        unknown: 'Sin comprobar',
      },
      signature: {
        title: 'La raíz está firmada',
        why: 'El sitio firma cada raíz con una clave. Una raíz firmada no se puede retirar sin que la firma lo delate.',
        right: 'La firma es válida',
        wrong: 'La firma no es válida',
        unknown: 'Este navegador no puede comprobar firmas aquí. Hacen falta https y una versión reciente.',
      },
      key: {
        title: 'La clave es la que conoce',
        why: 'Su navegador recuerda la clave desde la primera vez que vio una de este sitio.',
        right: 'La misma clave de antes',
        wrong: 'Otra clave que antes. Pregunte a quienes llevan el sitio por qué ha cambiado.',
        unknown: 'La primera clave que ve este navegador. Desde ahora la recuerda.',
      },
      growth: {
        title: 'El registro solo ha crecido',
        why: 'Su navegador recuerda la última raíz que vio y pide la prueba de que nada anterior se cambió ni se quitó.',
        right: 'Todo lo que vio antes sigue ahí, sin cambios',
        wrong: 'El registro que vio antes no forma parte de este. Algo se ha reescrito.',
        unknown: 'No se ha podido pedir la prueba',
        first: 'No se había visto nada antes. Desde ahora este navegador recuerda.',
      },
    },
    picture: (levels: number) =>
      `El camino de la entrada a la raíz firmada, ${counted(levels, 'nivel', 'niveles')} más arriba, con las huellas necesarias a cada lado`,
    root: 'raíz firmada',
    thisEntry: (seq: number) => `entrada ${formatNumber(seq)}`,
    levelsLeftOut: (count: number) => `${counted(count, 'nivel más', 'niveles más')}`,
  },
});
