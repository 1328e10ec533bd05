import { counted, defineWords, formatNumber } from '@verdict/elements/words';

export const RECEIPT_WORDS = defineWords({
  en: {
    verdicts: {
      right: 'This receipt is valid',
      wrong: 'This receipt is not valid',
      unknown: 'Not everything could be checked',
    },
    entry: 'Entry',
    kind: 'What happened',
    at: 'When',
    logSize: 'Log at that time',
    entries: (size: number) => counted(size, 'entry', 'entries'),
    steps: {
      entry: {
        title: 'The entry is unchanged',
        why: 'Your browser computed the fingerprint of the entry from its contents. Any change to the entry would change the fingerprint.',
        right: 'The fingerprint matches',
        wrong: 'The fingerprint does not match: the entry was changed',
        unknown: 'Not checked',
      },
      path: {
        title: 'It is in the log',
        why: 'Fingerprints are joined in pairs, level by level, up to one root that stands for the whole log. The squares are the ones your entry was joined with.',
        right: (count: number) => `${formatNumber(count)} of ${counted(count, 'fingerprint leads', 'fingerprints lead')} to the root`,
        wrong: 'The fingerprints do not lead to the signed root',
        unknown: 'Not checked',
      },
      signature: {
        title: 'The root is signed',
        why: 'The site signs each root with its key, so it cannot later deny having published it.',
        right: 'The signature is valid',
        wrong: 'The signature is not valid',
        unknown: 'This browser cannot check signatures here. It needs https and a recent version.',
      },
      key: {
        title: 'The key is the one you know',
        why: 'Your browser remembers the key from the first time it saw one from this site.',
        right: 'The same key as before',
        wrong: 'The key has changed. Ask the people who run the site why.',
        unknown: 'First visit: your browser will remember this key.',
      },
      growth: {
        title: 'The log has only grown',
        why: 'Your browser remembers the last root it saw and asks for proof that nothing older was changed or removed.',
        right: 'Everything you saw before is still there, unchanged',
        wrong: 'The log you saw before is not part of this one. It was rewritten.',
        unknown: 'The proof could not be fetched',
        first: 'First visit: your browser will remember this root.',
      },
    },
    picture: (levels: number) =>
      `Path from the entry to the signed root, ${counted(levels, 'level', 'levels')} up, with the fingerprints needed on each side`,
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
        title: 'La entrada no se ha cambiado',
        why: 'Su navegador ha calculado la huella de la entrada a partir de su contenido. Cualquier cambio en la entrada cambiaría la huella.',
        right: 'La huella coincide',
        wrong: 'La huella no coincide: la entrada se ha cambiado',
        unknown: 'Sin comprobar',
      },
      path: {
        title: 'Está en el registro',
        why: 'Las huellas se unen de dos en dos, nivel a nivel, hasta una raíz que representa todo el registro. Los cuadrados son aquellas con las que se unió su entrada.',
        right: (count: number) => `${formatNumber(count)} de ${counted(count, 'huella lleva', 'huellas llevan')} a la raíz`,
        wrong: 'Las huellas no llevan a la raíz firmada',
        unknown: 'Sin comprobar',
      },
      signature: {
        title: 'La raíz está firmada',
        why: 'El sitio firma cada raíz con su clave, así que después no puede negar que la publicó.',
        right: 'La firma es válida',
        wrong: 'La firma no es válida',
        unknown: 'Este navegador no puede comprobar firmas aquí. Hacen falta https y una versión reciente.',
      },
      key: {
        title: 'La clave es la que conoce',
        why: 'Su navegador recuerda la clave desde la primera vez que vio una de este sitio.',
        right: 'La misma clave de antes',
        wrong: 'La clave ha cambiado. Pregunte a quienes llevan el sitio por qué.',
        unknown: 'Primera visita: su navegador recordará esta clave.',
      },
      growth: {
        title: 'El registro solo ha crecido',
        why: 'Su navegador recuerda la última raíz que vio y pide la prueba de que nada anterior se cambió ni se quitó.',
        right: 'Todo lo que vio antes sigue ahí, sin cambios',
        wrong: 'El registro que vio antes no forma parte de este. Algo se ha reescrito.',
        unknown: 'No se ha podido pedir la prueba',
        first: 'Primera visita: su navegador recordará esta raíz.',
      },
    },
    picture: (levels: number) =>
      `El camino de la entrada a la raíz firmada, ${counted(levels, 'nivel', 'niveles')} más arriba, con las huellas necesarias a cada lado`,
    root: 'raíz firmada',
    thisEntry: (seq: number) => `entrada ${formatNumber(seq)}`,
    levelsLeftOut: (count: number) => `${counted(count, 'nivel más', 'niveles más')}`,
  },
});
