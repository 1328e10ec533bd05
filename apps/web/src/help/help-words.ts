import { defineWords } from '@verdict/elements/words';
import { CHALLENGE_HELP } from './challenge-help.ts';
import { REPUTATION_HELP } from './reputation-help.ts';
import { type HelpItem, VERDICT_HELP } from './verdict-help.ts';

interface HelpWords {
  title: string;
  lede: string;
  contents: string;
  parts: readonly { id: string; title: string; items: readonly HelpItem[] }[];
}

export const HELP_WORDS = defineWords<HelpWords>({
  en: {
    title: 'Help',
    lede: 'How to take part, what the numbers mean, and what to do when something does not work.',
    contents: 'On this page',
    parts: [
      {
        id: 'start',
        title: 'Getting started',
        items: [
          {
            question: 'Read',
            answer:
              'Everything said here can be read without an account. Debates are listed newest first, and replies appear while you read.',
            link: { href: '/debates', text: 'All debates' },
          },
          {
            question: 'Create an account',
            answer: 'Give a name, an e-mail address and a password, then follow the link we send. The link works once and for 24 hours.',
            link: { href: '/sign-up', text: 'Create an account' },
          },
          {
            question: 'Write',
            answer:
              'Begin a debate with one thought that others can weigh, or reply to one. You can edit or delete your own words at any time; readers see that they were edited.',
          },
          {
            question: 'Report',
            answer:
              'Under the words of others is a Report button. A person looks at every report. You are told what was decided, and the author is not told who reported.',
          },
        ],
      },
      {
        id: 'verdicts',
        title: 'Verdicts and weights',
        items: VERDICT_HELP.en,
      },
      {
        id: 'challenges',
        title: 'Challenges',
        items: CHALLENGE_HELP.en,
      },
      {
        id: 'reputation',
        title: 'Reputation',
        items: REPUTATION_HELP.en,
      },
      {
        id: 'trouble',
        title: 'When something does not work',
        items: [
          {
            question: 'The mail with the link does not come',
            answer: 'Look in the spam folder. Signing in with an address that is not confirmed sends a new link.',
          },
          {
            question: 'I forgot my password',
            answer: 'Ask for a link to choose a new one. All other devices are signed out when you do.',
            link: { href: '/reset', text: 'Choose a new password' },
          },
          {
            question: 'I am offline, or the line broke',
            answer: 'What you write is kept in this tab until it is published. Pressing the button twice publishes it once.',
          },
          {
            question: 'My words were removed, or my account is suspended',
            answer: 'You get the reason by mail, and a link to appeal. Someone other than the moderator who decided looks at the appeal.',
          },
          {
            question: 'A page looks wrong',
            answer:
              'Reload it once. Verdict needs a browser of the last two years with JavaScript on. Light, dark and language can be changed at the foot of every page.',
          },
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        items: [
          {
            question: 'The people who run this site',
            answer:
              'Write to the sender of the mail in which you confirmed your account. For words that break the rules, the Report button is faster.',
          },
          {
            question: 'Programs',
            answer:
              'Everything on these pages is also in the API, with an API key from your account settings; claims and challenges by GraphQL too, at /graphql.',
            link: { href: '/docs', text: 'API reference' },
          },
        ],
      },
    ],
  },
  es: {
    title: 'Ayuda',
    lede: 'Cómo participar, qué significan los números y qué hacer cuando algo no funciona.',
    contents: 'En esta página',
    parts: [
      {
        id: 'start',
        title: 'Primeros pasos',
        items: [
          {
            question: 'Leer',
            answer:
              'Todo lo que se dice aquí se puede leer sin cuenta. Los debates más nuevos van primero, y las respuestas aparecen mientras lee.',
            link: { href: '/debates', text: 'Todos los debates' },
          },
          {
            question: 'Crear una cuenta',
            answer:
              'Dé un nombre, un correo y una contraseña, y siga el enlace que le enviamos. El enlace vale una vez y durante 24 horas.',
            link: { href: '/sign-up', text: 'Crear una cuenta' },
          },
          {
            question: 'Escribir',
            answer:
              'Abra un debate con una idea que otros puedan sopesar, o responda a uno. Puede editar o borrar lo suyo cuando quiera; quien lo lea verá que se ha editado.',
          },
          {
            question: 'Denunciar',
            answer:
              'Bajo las palabras de otros está el botón Denunciar. Una persona mira cada denuncia. Se le dirá qué se decidió, y al autor no se le dice quién denunció.',
          },
        ],
      },
      {
        id: 'verdicts',
        title: 'Veredictos y pesos',
        items: VERDICT_HELP.es,
      },
      {
        id: 'challenges',
        title: 'Impugnaciones',
        items: CHALLENGE_HELP.es,
      },
      {
        id: 'reputation',
        title: 'Reputación',
        items: REPUTATION_HELP.es,
      },
      {
        id: 'trouble',
        title: 'Cuando algo no funciona',
        items: [
          {
            question: 'No llega el correo con el enlace',
            answer: 'Mire en la carpeta de correo no deseado. Al entrar con una dirección sin confirmar se envía un enlace nuevo.',
          },
          {
            question: 'He olvidado mi contraseña',
            answer: 'Pida un enlace para elegir otra. Al hacerlo se cierra la sesión en los demás dispositivos.',
            link: { href: '/reset', text: 'Elegir otra contraseña' },
          },
          {
            question: 'No tengo conexión, o se ha cortado',
            answer: 'Lo que escribe se conserva en esta pestaña hasta que se publica. Pulsar dos veces el botón lo publica una sola vez.',
          },
          {
            question: 'Han quitado mis palabras o suspendido mi cuenta',
            answer:
              'Recibe la razón por correo, con un enlace para apelar. La apelación la mira alguien distinto del moderador que decidió.',
          },
          {
            question: 'Una página se ve mal',
            answer:
              'Vuelva a cargarla. Verdict necesita un navegador de los últimos dos años con JavaScript. El tema y el idioma se cambian al pie de cada página.',
          },
        ],
      },
      {
        id: 'contact',
        title: 'Contacto',
        items: [
          {
            question: 'Quienes llevan este sitio',
            answer:
              'Escriba al remitente del correo en que confirmó su cuenta. Para palabras que rompen las reglas, el botón Denunciar es más rápido.',
          },
          {
            question: 'Programas',
            answer:
              'Todo lo de estas páginas está también en la API, con una clave de API de los ajustes de su cuenta; las afirmaciones y las impugnaciones, también por GraphQL, en /graphql.',
            link: { href: '/docs', text: 'Referencia de la API' },
          },
        ],
      },
    ],
  },
});
