import { type Catalogue, defineWords } from '@verdict/elements/words';
import { CHALLENGE_HELP } from './challenge-help.ts';
import { REPUTATION_HELP } from './reputation-help.ts';
import { type HelpItem, type HelpItems, VERDICT_HELP } from './verdict-help.ts';

interface HelpWords {
  title: string;
  lede: string;
  contents: string;
  parts: readonly { id: string; title: string; items: readonly HelpItem[] | Catalogue<HelpItems> }[];
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
            answer: 'You can read everything without an account. Debates are listed newest first, and new replies appear automatically.',
            link: { href: '/debates', text: 'All debates' },
          },
          {
            question: 'Create an account',
            answer: 'Enter a name, an email address and a password, then open the link we send you. It works once, within 24 hours.',
            link: { href: '/sign-up', text: 'Create an account' },
          },
          {
            question: 'Write',
            answer:
              'Start a debate with one idea, or reply to a comment. You can edit or delete your comments at any time; edited comments are marked.',
          },
          {
            question: 'Report',
            answer:
              'Every comment has a Report button. A person reviews each report. We notify you of the decision. The author does not learn who reported.',
          },
        ],
      },
      {
        id: 'verdicts',
        title: 'Verdicts',
        items: VERDICT_HELP,
      },
      {
        id: 'challenges',
        title: 'Challenges',
        items: CHALLENGE_HELP,
      },
      {
        id: 'reputation',
        title: 'Reputation',
        items: REPUTATION_HELP,
      },
      {
        id: 'trouble',
        title: 'When something does not work',
        items: [
          {
            question: 'The email with the link does not come',
            answer: 'Check your spam folder. To get a new link, sign in with the address you have not confirmed yet.',
          },
          {
            question: 'I forgot my password',
            answer: 'Request a link to choose a new one. This signs you out on all other devices.',
            link: { href: '/reset', text: 'Choose a new password' },
          },
          {
            question: 'I am offline, or the connection was lost',
            answer: 'What you write is saved in this tab until it is published. Pressing the button twice publishes it only once.',
          },
          {
            question: 'My comment was removed, or my account is suspended',
            answer: 'We email you the reason and a link to appeal. A different moderator decides the appeal.',
          },
          {
            question: 'A page looks wrong',
            answer:
              'Reload it. Verdict needs JavaScript and a browser from the last two years. You can change the theme and language at the bottom of every page.',
          },
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        items: [
          {
            question: 'The people who run this site',
            answer: 'Reply to the email in which you confirmed your account. To report a comment, the Report button is faster.',
          },
          {
            question: 'Programs',
            answer:
              'Everything on these pages is available through the API with an API key from your settings. Claims and challenges are also available through GraphQL at /graphql.',
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
            answer: 'Puede leerlo todo sin cuenta. Los debates más nuevos van primero, y las respuestas nuevas aparecen automáticamente.',
            link: { href: '/debates', text: 'Todos los debates' },
          },
          {
            question: 'Crear una cuenta',
            answer: 'Escriba un nombre, un correo y una contraseña, y abra el enlace que le enviamos. Sirve una vez, durante 24 horas.',
            link: { href: '/sign-up', text: 'Crear una cuenta' },
          },
          {
            question: 'Escribir',
            answer:
              'Abra un debate con una idea, o responda a un comentario. Puede editar o borrar sus comentarios cuando quiera; los editados se indican.',
          },
          {
            question: 'Denunciar',
            answer:
              'Cada comentario tiene un botón Denunciar. Una persona revisa cada denuncia. Le avisamos de la decisión. El autor no sabe quién denunció.',
          },
        ],
      },
      {
        id: 'verdicts',
        title: 'Veredictos',
        items: VERDICT_HELP,
      },
      {
        id: 'challenges',
        title: 'Impugnaciones',
        items: CHALLENGE_HELP,
      },
      {
        id: 'reputation',
        title: 'Reputación',
        items: REPUTATION_HELP,
      },
      {
        id: 'trouble',
        title: 'Cuando algo no funciona',
        items: [
          {
            question: 'No llega el correo con el enlace',
            answer: 'Mire en la carpeta de correo no deseado. Para recibir otro enlace, entre con la dirección que aún no ha confirmado.',
          },
          {
            question: 'He olvidado mi contraseña',
            answer: 'Pida un enlace para elegir otra. Al hacerlo se cierra la sesión en los demás dispositivos.',
            link: { href: '/reset', text: 'Elegir otra contraseña' },
          },
          {
            question: 'No tengo conexión, o se ha cortado',
            answer: 'Lo que escribe se guarda en esta pestaña hasta que se publica. Pulsar el botón dos veces lo publica una sola vez.',
          },
          {
            question: 'Han retirado mi comentario o suspendido mi cuenta',
            answer: 'Le enviamos el motivo por correo, con un enlace para recurrir. El recurso lo decide otro moderador.',
          },
          {
            question: 'Una página se ve mal',
            answer:
              'Vuelva a cargarla. Verdict necesita JavaScript y un navegador de los últimos dos años. El tema y el idioma se cambian al pie de cada página.',
          },
        ],
      },
      {
        id: 'contact',
        title: 'Contacto',
        items: [
          {
            question: 'Quienes llevan este sitio',
            answer: 'Responda al correo con el que confirmó su cuenta. Para denunciar un comentario, el botón Denunciar es más rápido.',
          },
          {
            question: 'Programas',
            answer:
              'Todo lo de estas páginas está también en la API, con una clave de API de sus ajustes. Las afirmaciones y las impugnaciones están también en GraphQL, en /graphql.',
            link: { href: '/docs', text: 'Referencia de la API' },
          },
        ],
      },
    ],
  },
});
