import { counted, defineWords, formatNumber } from '@verdict/elements/words';

export const HOME_WORDS = defineWords({
  en: {
    guestTitle: 'People check what AI decides',
    guestLede: 'AI flags an argument, hides a post, ranks an idea. Here people say whether it was right, and every step can be verified.',
    picture:
      'Part of a text is flagged. People answer whether the flag is right. Their answers are recorded in a log, and a path leads from there to a signed root.',
    createAccount: 'Create an account',
    readDebates: 'Read the debates',
    how: 'How it works',
    steps: [
      { title: 'Write and read', text: 'A debate starts with one comment. Others reply. You can read without an account.' },
      { title: 'Answer', text: 'Say whether a flag is right. People who have been right more often count more.' },
      { title: 'Check', text: 'Every change goes into a log that nobody can rewrite unnoticed. Your browser can verify it.' },
    ],
    checkReceipt: 'Check a log entry',
    newest: 'Newest debates',
    all: 'All debates',
    greeting: (hour: number, name: string) => `Good ${hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'}, ${name}`,
    waiting: (unread: number) =>
      unread === 0 ? 'You’re all caught up.' : `You have ${counted(unread, 'new notification', 'new notifications')}.`,
    see: 'View',
    needsAnswer: (count: number, isMore: boolean) =>
      `${isMore ? `More than ${formatNumber(count)} flags need` : counted(count, 'flag needs', 'flags need')} your answer.`,
    giveAnswer: 'Answer now',
    startDebate: 'Start a debate',
    standing: 'Your reputation',
    allPoints: 'Reputation history',
    practise: 'New here?',
    practiseLink: 'Practise with a made-up claim',
    firstPoints: (points: number, needed: number) =>
      `You have ${formatNumber(points)} of your first ${formatNumber(needed)} reputation points.`,
    earnThem: 'How to earn them today',
    points: 'reputation points',
    toNext: (missing: number, tier: string) => `${formatNumber(missing)} more to become ${tier}.`,
    highest: 'You have reached the highest tier.',
    tiersLabel: 'Tiers',
    whatsNew: 'What’s new',
    nothingNew: 'Replies to you and decisions about your comments appear here.',
    allNews: 'All notifications',
    notNewsLoaded: (reason: string) => `What’s new could not be loaded. ${reason}`,
    notLoaded: (reason: string) => `The debates could not be loaded. ${reason}`,
  },
  es: {
    guestTitle: 'Personas que revisan lo que decide la IA',
    guestLede:
      'La IA marca un argumento, oculta un mensaje, ordena una idea. Aquí las personas dicen si acertó, y cada paso se puede comprobar.',
    picture:
      'Parte de un texto está marcada. Las personas responden si la marca es correcta. Sus respuestas se anotan en un registro, y un camino lleva de ahí a una raíz firmada.',
    createAccount: 'Crear una cuenta',
    readDebates: 'Leer los debates',
    how: 'Cómo funciona',
    steps: [
      { title: 'Escribir y leer', text: 'Un debate empieza con un comentario. Otros responden. Puede leer sin cuenta.' },
      { title: 'Responder', text: 'Diga si una marca es correcta. Quien ha acertado más a menudo cuenta más.' },
      {
        title: 'Comprobar',
        text: 'Cada cambio queda en un registro que nadie puede reescribir sin que se note. Su navegador puede comprobarlo.',
      },
    ],
    checkReceipt: 'Comprobar una entrada del registro',
    newest: 'Debates más nuevos',
    all: 'Todos los debates',
    greeting: (hour: number, name: string) =>
      `${hour < 5 || hour >= 20 ? 'Buenas noches' : hour < 12 ? 'Buenos días' : 'Buenas tardes'}, ${name}`,
    waiting: (unread: number) => (unread === 0 ? 'Está al día.' : `Tiene ${counted(unread, 'aviso nuevo', 'avisos nuevos')}.`),
    see: 'Ver',
    needsAnswer: (count: number, isMore: boolean) =>
      `Falta su respuesta en ${isMore ? `más de ${formatNumber(count)} marcas` : counted(count, 'marca', 'marcas')}.`,
    giveAnswer: 'Responder ahora',
    startDebate: 'Abrir un debate',
    standing: 'Su reputación',
    allPoints: 'Historial de reputación',
    practise: '¿Acaba de llegar?',
    practiseLink: 'Practique con una afirmación inventada',
    firstPoints: (points: number, needed: number) =>
      `Tiene ${formatNumber(points)} de sus primeros ${formatNumber(needed)} puntos de reputación.`,
    earnThem: 'Cómo ganarlos hoy',
    points: 'puntos de reputación',
    toNext: (missing: number, tier: string) => `${formatNumber(missing)} más para llegar a ${tier}.`,
    highest: 'Tiene el nivel más alto.',
    tiersLabel: 'Niveles',
    whatsNew: 'Novedades',
    nothingNew: 'Aquí aparecen las respuestas que reciba y las decisiones sobre sus comentarios.',
    allNews: 'Todos los avisos',
    notNewsLoaded: (reason: string) => `No se han podido cargar las novedades. ${reason}`,
    notLoaded: (reason: string) => `No se han podido cargar los debates. ${reason}`,
  },
});
