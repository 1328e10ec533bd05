import { defineWords } from '@verdict/elements/words';

export interface HelpItem {
  question: string;
  answer: string;
  link?: { href: string; text: string };
}

/** How verdicts and weights work, and what they cannot do. */
export const VERDICT_HELP = defineWords<readonly HelpItem[]>({
  en: [
    {
      question: 'What is a verdict?',
      answer:
        'When a machine flags a passage, people say whether it was right. The verdict is what they say together. It needs at least three views; before that we say so and print no percentage.',
    },
    {
      question: 'How do views become a verdict?',
      answer:
        'Seven in ten agree: confirmed. Seven in ten disagree: rejected. With five views or more, half or more is enough for likely right, or likely wrong. Everything else is uncertain. A confirmed flag is marked validated and a rejected one disputed, unless a moderator has decided.',
    },
    {
      question: 'Why can I not see what others think at once?',
      answer:
        'What others say changes what we say ourselves. You can look with one tap; your view then counts like any other, but is kept as not independent.',
    },
    {
      question: 'My own words were flagged',
      answer: 'You are told. You cannot rate the flag, but you can answer it once, beside it, and ask a moderator to look at it.',
    },
    {
      question: 'The machine missed something',
      answer: 'Select the passage, choose “Report a missed fallacy” and say which. Others can then confirm or dispute it like any flag.',
    },
    {
      question: 'What does a probability mean here?',
      answer:
        'Of all flags we call 90% likely to be right, about nine in ten should turn out right. It comes with a range, which is wide when few people have answered, and is printed from three views on. It starts from what such flags were like before, each answer moves it by what is known of who gave it, and part of that is taken back, since people who see the same flag make the same mistakes.',
    },
    {
      question: 'How do you know who is right more often?',
      answer:
        'From all views together: whoever agrees with what comes out is relied on more. It is learned anew every night, and checked against what moderators decided once there are ten such decisions. Someone new counts as anyone would. Where nearly everyone shares an error, nothing in the views can show it, and the number is wrong with them.',
    },
    {
      question: 'What does “Both sides agree” mean?',
      answer:
        'People who often disagree stand on different sides, which we find from the views alone and do not name. When people of both sides hold a flag right, it is more than the view of a larger group. “Only one side agrees” says the opposite. With few views we cannot tell, and say so. It is one line between two ends; a community may be divided in more ways than that.',
    },
    {
      question: 'Can the table and the probability differ?',
      answer:
        'Yes. The table counts heads, one person, one view. The probability asks who they are. A flag that most confirm can still be doubtful when those who are right more often do not. Both are shown, and the table decides what a flag is called.',
    },
    {
      question: 'Where do I see how one verdict came about?',
      answer:
        'Under each flag, once you see what others think, “How we know” leads to its receipt: the views counted, the line of the table that decided, each step to the probability, both sides, and the entries in the log that prove it.',
    },
    {
      question: 'Does every voice count the same?',
      answer:
        'In the count of views, yes: one person, one view. In the probability each view weighs 1 as well, but what it tells depends on how often its author was right. Views of people who are suspended are set aside for that time and weigh nothing. Ballots on challenges weigh more with earned points.',
    },
    {
      question: 'What are tiers?',
      answer: 'Points lift you from Novice (0) to Contributor (100), Trusted (500), Expert (2,000) and Authority (10,000).',
    },
    {
      question: 'Can I check this?',
      answer:
        'Yes. Every change is an entry in a log that nobody can rewrite unseen, us included. Your browser can prove that an entry is in it.',
      link: { href: '/receipt', text: 'Check a receipt' },
    },
  ],
  es: [
    {
      question: '¿Qué es un veredicto?',
      answer:
        'Cuando una máquina señala un pasaje, las personas dicen si acertó. El veredicto es lo que dicen juntas. Hacen falta al menos tres opiniones; antes lo decimos y no damos ningún porcentaje.',
    },
    {
      question: '¿Cómo se llega de las opiniones al veredicto?',
      answer:
        'Si siete de cada diez están de acuerdo: confirmado. Si siete de cada diez no lo están: rechazado. Con cinco opiniones o más basta la mitad para «probablemente correcto» o «probablemente incorrecto». Todo lo demás es incierto. Un aviso confirmado queda como validado y uno rechazado como discutido, salvo que haya decidido un moderador.',
    },
    {
      question: '¿Por qué no veo enseguida lo que piensan los demás?',
      answer:
        'Lo que dicen otros cambia lo que decimos nosotros. Puede mirarlo con un toque; su opinión cuenta entonces como cualquier otra, pero se guarda como no independiente.',
    },
    {
      question: 'Han señalado mis propias palabras',
      answer: 'Le avisamos. No puede valorar el aviso, pero sí contestarlo una vez, a su lado, y pedir que lo revise un moderador.',
    },
    {
      question: 'La máquina ha pasado algo por alto',
      answer:
        'Seleccione el pasaje, elija «Avisar de una falacia no detectada» y diga cuál. Los demás podrán confirmarlo o discutirlo como cualquier aviso.',
    },
    {
      question: '¿Qué significa aquí una probabilidad?',
      answer:
        'De todas las señales que llamamos probables al 90 %, unas nueve de cada diez deberían resultar acertadas. Va con un margen, que es amplio cuando han respondido pocas personas, y se da desde tres opiniones. Parte de cómo fueron antes esas señales, cada respuesta la mueve según lo que se sabe de quien la da, y una parte se descuenta, porque quienes ven la misma señal cometen los mismos errores.',
    },
    {
      question: '¿Cómo saben quién acierta más?',
      answer:
        'De todas las opiniones juntas: se cuenta más con quien coincide con lo que resulta. Se aprende de nuevo cada noche, y se comprueba con lo que decidieron los moderadores cuando hay diez decisiones. Alguien nuevo cuenta como cualquiera. Si casi todos comparten un error, nada en las opiniones puede mostrarlo, y el número yerra con ellos.',
    },
    {
      question: '¿Qué significa «Ambas partes coinciden»?',
      answer:
        'Quienes discrepan a menudo están en partes distintas, que hallamos solo por las opiniones y no nombramos. Cuando personas de ambas partes dan por correcta una señal, es más que la opinión de un grupo mayor. «Solo una parte coincide» dice lo contrario. Con pocas opiniones no podemos saberlo, y lo decimos. Es una línea entre dos extremos; una comunidad puede estar dividida de más maneras.',
    },
    {
      question: '¿Pueden diferir la tabla y la probabilidad?',
      answer:
        'Sí. La tabla cuenta personas, una persona, una opinión. La probabilidad pregunta quiénes son. Una señal que la mayoría confirma puede ser dudosa si quienes aciertan más no la confirman. Se muestran ambas, y la tabla decide cómo se llama la señal.',
    },
    {
      question: '¿Dónde veo cómo se llegó a un veredicto?',
      answer:
        'Bajo cada señal, cuando ve lo que opinan los demás, «Cómo lo sabemos» lleva a su recibo: las opiniones contadas, la línea de la tabla que decidió, cada paso hasta la probabilidad, ambas partes y las entradas del registro que lo demuestran.',
    },
    {
      question: '¿Cuenta igual cada voz?',
      answer:
        'En el recuento de opiniones, sí: una persona, una opinión. En la probabilidad cada opinión pesa también 1, pero lo que dice depende de cuánto acertó quien la da. Las opiniones de quien está suspendido se apartan mientras dure y no pesan nada. Los votos sobre impugnaciones pesan más con puntos ganados.',
    },
    {
      question: '¿Qué son los niveles?',
      answer: 'Los puntos le llevan de Novel (0) a Colaborador (100), De confianza (500), Experto (2000) y Autoridad (10 000).',
    },
    {
      question: '¿Puedo comprobarlo?',
      answer:
        'Sí. Todo cambio es una entrada de un registro que nadie puede reescribir sin que se vea, tampoco nosotros. Su navegador puede demostrar que una entrada está en él.',
      link: { href: '/receipt', text: 'Comprobar un recibo' },
    },
  ],
});
