import { defineWords } from '@verdict/elements/words';

interface Topic {
  question: string;
  answers: readonly string[];
}

interface HelpWords {
  how: string;
  topics: readonly Topic[];
  troubleshooting: string;
  troubles: readonly Topic[];
  keys: string;
  keyList: readonly { keys: readonly string[]; does: string }[];
}

/** Help and troubleshooting. */
export const HELP_WORDS = defineWords<HelpWords>({
  en: {
    how: 'How it works',
    topics: [
      {
        question: 'What happens on a page?',
        answers: [
          'Sentinel reads the text of a page as it appears and classifies it on this device. What is likely to be hateful is blurred, with a red warning sign beside it.',
          'Input fields, code and text you edit are never changed. When you turn Sentinel off, the page is as before.',
        ],
      },
      {
        question: 'How do I give feedback?',
        answers: [
          'Click the warning sign on hidden text. Say whether it was right, and if not, why. A category is optional.',
          'For hate that was missed, select the text and choose “Report missed hate” from its menu, or press Alt+Shift+H.',
        ],
      },
      {
        question: 'What is good feedback?',
        answers: [
          'Give a reason that fits; where none does, use your own words. Choose a category if you can.',
          'Give feedback when Sentinel is right, too. Otherwise the accuracy means little.',
        ],
      },
      {
        question: 'Where does it go wrong?',
        answers: [
          'It reads English. Irony, quotes, reclaimed words and hints that only insiders understand are hard for it. It helps you read; it does not judge people.',
        ],
      },
    ],
    troubleshooting: 'Troubleshooting',
    troubles: [
      {
        question: 'Feedback is not saved',
        answers: [
          'Look under Privacy whether the storage is full, and delete what you no longer need.',
          'Check in the browser’s list of extensions that Sentinel is on, then close the dialog and open it again from the page.',
          'If the dialog says that something covers it, close what lies over it on the page.',
        ],
      },
      {
        question: 'Statistics do not change',
        answers: [
          'They update with every answer. If they do not, close this panel and open it again; after an update of Sentinel, reload the page as well.',
        ],
      },
      {
        question: 'The export does not work',
        answers: [
          'Check that the browser may download files, and that there is space for them.',
          'Open this panel in a tab of its own and export from there. In private windows downloads may be blocked.',
        ],
      },
      {
        question: 'Nothing is hidden on a page',
        answers: [
          'Look under Overview whether Sentinel is on for this site and not paused. Mail and banking sites and private windows are off until you allow them.',
          'No extension can read the browser’s own pages or its extension store.',
        ],
      },
      {
        question: 'Too much is hidden, or too little',
        answers: ['Move the threshold under Settings. Feedback on what was wrong helps too: Sentinel learns from it.'],
      },
    ],
    keys: 'Keyboard',
    keyList: [
      { keys: ['Tab'], does: 'moves to the next hidden text and its warning sign' },
      { keys: ['Enter'], does: 'shows the text, or opens the feedback dialog on the sign' },
      { keys: ['Alt', 'Shift', 'H'], does: 'reports the selected text as missed hate' },
      { keys: ['Esc'], does: 'closes the feedback dialog' },
    ],
  },
  es: {
    how: 'Cómo funciona',
    topics: [
      {
        question: '¿Qué ocurre en una página?',
        answers: [
          'Sentinel lee el texto de una página según aparece y lo clasifica en este dispositivo. Lo que probablemente es odioso se desenfoca, con una señal roja de aviso al lado.',
          'Los campos en los que escribe, el código y el texto que edita no se tocan. Cuando desactiva Sentinel, la página queda como estaba.',
        ],
      },
      {
        question: '¿Cómo doy mi opinión?',
        answers: [
          'Pulse la señal de aviso de un texto oculto. Diga si fue acertado y, si no, por qué. La categoría es opcional.',
          'Para odio que no se detectó, seleccione el texto y elija «Informar de odio no detectado» en su menú, o pulse Alt+Mayús+H.',
        ],
      },
      {
        question: '¿Qué es una buena opinión?',
        answers: [
          'Dé un motivo que encaje; si no hay ninguno, use sus palabras. Nombre una categoría cuando pueda.',
          'Opine también cuando Sentinel acierta. Si no, el porcentaje de acierto significa poco.',
        ],
      },
      {
        question: '¿Dónde se equivoca?',
        answers: [
          'Lee inglés. La ironía, las citas, las palabras reapropiadas y las alusiones que solo entienden los iniciados le cuestan. Le ayuda a leer; no juzga a las personas.',
        ],
      },
    ],
    troubleshooting: 'Solución de problemas',
    troubles: [
      {
        question: 'Las opiniones no se guardan',
        answers: [
          'Mire en Privacidad si el almacenamiento está lleno y borre lo que ya no necesite.',
          'Compruebe en la lista de extensiones del navegador que Sentinel está activado; después cierre el diálogo y ábralo de nuevo desde la página.',
          'Si el diálogo dice que algo lo tapa, cierre lo que tenga encima en la página.',
        ],
      },
      {
        question: 'Las estadísticas no cambian',
        answers: [
          'Se actualizan con cada respuesta. Si no es así, cierre este panel y ábralo de nuevo; tras una actualización de Sentinel, recargue también la página.',
        ],
      },
      {
        question: 'La exportación no funciona',
        answers: [
          'Compruebe que el navegador puede descargar archivos y que hay espacio para ellos.',
          'Abra este panel en una pestaña propia y exporte desde allí. En ventanas privadas las descargas pueden estar bloqueadas.',
        ],
      },
      {
        question: 'No se oculta nada en una página',
        answers: [
          'Mire en Resumen si Sentinel está activado en este sitio y no en pausa. Los sitios de correo y de bancos y las ventanas privadas están desactivados hasta que usted los permita.',
          'Ninguna extensión puede leer las páginas del propio navegador ni su tienda de extensiones.',
        ],
      },
      {
        question: 'Se oculta demasiado, o demasiado poco',
        answers: ['Mueva el umbral en Ajustes. También ayuda opinar sobre lo que estuvo mal: Sentinel aprende de ello.'],
      },
    ],
    keys: 'Teclado',
    keyList: [
      { keys: ['Tab'], does: 'va al siguiente texto oculto y a su señal de aviso' },
      { keys: ['Intro'], does: 'muestra el texto, o abre el diálogo sobre la señal' },
      { keys: ['Alt', 'Mayús', 'H'], does: 'informa de que el texto seleccionado es odio no detectado' },
      { keys: ['Esc'], does: 'cierra el diálogo' },
    ],
  },
});
