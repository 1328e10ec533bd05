import { counted, defineWords, formatNumber } from '@verdict/elements/words';

export const HOME_WORDS = defineWords({
  en: {
    guestTitle: 'People check what machines decide',
    guestLede:
      'A machine flags an argument, hides a post, ranks an idea. Here people say whether it was right, each voice counts for what it has earned, and every step can be checked.',
    picture:
      'A passage in a text is marked. People answer whether the mark is right. The split of their answers is written into a log, and a path leads from it to a signed root.',
    createAccount: 'Create an account',
    readDebates: 'Read the debates',
    how: 'How it works',
    steps: [
      { title: 'Write and read', text: 'A debate begins with one point. Others answer it. Reading needs no account.' },
      { title: 'Weigh', text: 'Everyone’s view counts. Those who were right before, and act in good faith, count for more.' },
      { title: 'Check', text: 'Every change goes into a log that nobody can rewrite unseen. Your own browser can prove it.' },
    ],
    checkReceipt: 'Check an entry of the log',
    newest: 'Newest debates',
    all: 'All debates',
    greeting: (hour: number, name: string) => `Good ${hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'}, ${name}`,
    waiting: (unread: number) =>
      unread === 0
        ? 'Nothing waits for you. Here is what others talk about.'
        : `${counted(unread, 'notification waits', 'notifications wait')} for you.`,
    see: 'See them',
    needsView: (count: number, isMore: boolean) =>
      `${isMore ? `More than ${formatNumber(count)} flagged passages need` : counted(count, 'flagged passage needs', 'flagged passages need')} your view.`,
    giveView: 'Give your view',
    startDebate: 'Start a debate',
    standing: 'Your standing',
    allPoints: 'All your points',
    practise: 'New here?',
    practiseLink: 'Practise on a made-up claim',
    firstPoints: (points: number, needed: number) => `You have ${formatNumber(points)} of your first ${formatNumber(needed)} points.`,
    earnThem: 'How to earn them today',
    points: 'points',
    toNext: (missing: number, tier: string) => `${formatNumber(missing)} more to become ${tier}.`,
    highest: 'You hold the highest tier.',
    tiersLabel: 'Tiers',
    whatsNew: 'What’s new',
    nothingNew: 'Replies to you and decisions about your words will appear here.',
    allNews: 'All notifications',
    notNewsLoaded: (reason: string) => `What’s new could not be loaded. ${reason}`,
    notLoaded: (reason: string) => `The debates could not be loaded. ${reason}`,
  },
  es: {
    guestTitle: 'Personas que revisan lo que deciden las máquinas',
    guestLede:
      'Una máquina señala un argumento, oculta un mensaje, ordena una idea. Aquí las personas dicen si acertó, cada voz cuenta lo que se ha ganado y cada paso se puede comprobar.',
    picture:
      'Un pasaje de un texto está señalado. Las personas responden si la señal acierta. El reparto de sus respuestas se anota en un registro, y un camino lleva de ahí a una raíz firmada.',
    createAccount: 'Crear una cuenta',
    readDebates: 'Leer los debates',
    how: 'Cómo funciona',
    steps: [
      { title: 'Escribir y leer', text: 'Un debate empieza con un punto. Otros responden. Para leer no hace falta cuenta.' },
      { title: 'Sopesar', text: 'La opinión de cada persona cuenta. La de quien acertó antes y obra de buena fe cuenta más.' },
      {
        title: 'Comprobar',
        text: 'Todo cambio queda en un registro que nadie puede reescribir sin que se vea. Su navegador puede demostrarlo.',
      },
    ],
    checkReceipt: 'Comprobar una entrada del registro',
    newest: 'Debates más nuevos',
    all: 'Todos los debates',
    greeting: (hour: number, name: string) =>
      `${hour < 5 || hour >= 20 ? 'Buenas noches' : hour < 12 ? 'Buenos días' : 'Buenas tardes'}, ${name}`,
    waiting: (unread: number) =>
      unread === 0 ? 'No tiene nada pendiente. De esto hablan otros.' : `${counted(unread, 'aviso le espera', 'avisos le esperan')}.`,
    see: 'Verlos',
    needsView: (count: number, isMore: boolean) =>
      `Falta su opinión en ${isMore ? `más de ${formatNumber(count)} pasajes marcados` : counted(count, 'pasaje marcado', 'pasajes marcados')}.`,
    giveView: 'Dar su opinión',
    startDebate: 'Abrir un debate',
    standing: 'Su posición',
    allPoints: 'Todos sus puntos',
    practise: '¿Acaba de llegar?',
    practiseLink: 'Practique con una afirmación inventada',
    firstPoints: (points: number, needed: number) => `Tiene ${formatNumber(points)} de sus primeros ${formatNumber(needed)} puntos.`,
    earnThem: 'Cómo ganarlos hoy',
    points: 'puntos',
    toNext: (missing: number, tier: string) => `${formatNumber(missing)} más para llegar a ${tier}.`,
    highest: 'Tiene el nivel más alto.',
    tiersLabel: 'Niveles',
    whatsNew: 'Novedades',
    nothingNew: 'Aquí aparecerán las respuestas a usted y las decisiones sobre sus palabras.',
    allNews: 'Todos los avisos',
    notNewsLoaded: (reason: string) => `No se han podido cargar las novedades. ${reason}`,
    notLoaded: (reason: string) => `No se han podido cargar los debates. ${reason}`,
  },
});
