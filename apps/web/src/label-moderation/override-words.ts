import { defineWords } from '@verdict/elements/words';

export const OVERRIDE_WORDS = defineWords({
  en: {
    title: 'Your decision',
    consequence: 'Replaces the community’s verdict, logged, can be undone',
    mine: (left: string) => `Yours for ${left}.`,
    moreTime: 'Start the 10 minutes again',
    release: 'Give it back',
    own: 'You wrote this, so someone else decides.',
    claimed: (name: string, left: string) => `${name} has this open, for ${left} at most.`,
    someone: 'Another moderator',
    choices: {
      validated: { label: 'Keep label', effect: 'The flag is right' },
      overridden: { label: 'Remove label', effect: 'Not a fallacy' },
      disputed: { label: 'Leave disputed', effect: 'Ask more people' },
    },
    note: 'Note',
    noteHint: 'seen by moderators only',
    submit: 'Override',
    missing: { choice: 'Choose what becomes of the label.', note: 'Say why, for other moderators.' },
  },
  es: {
    title: 'Su decisión',
    consequence: 'Sustituye el veredicto de la comunidad, queda registrada, se puede deshacer',
    mine: (left: string) => `Es suya durante ${left}.`,
    moreTime: 'Empezar de nuevo los 10 minutos',
    release: 'Devolverla',
    own: 'Usted escribió esto, así que decide otra persona.',
    claimed: (name: string, left: string) => `${name} la tiene abierta, durante ${left} como mucho.`,
    someone: 'Otro moderador',
    choices: {
      validated: { label: 'Mantener', effect: 'La marca es correcta' },
      overridden: { label: 'Retirar', effect: 'No es una falacia' },
      disputed: { label: 'Dejar en disputa', effect: 'Preguntar a más gente' },
    },
    note: 'Nota',
    noteHint: 'solo la ven los moderadores',
    submit: 'Decidir',
    missing: { choice: 'Elija qué pasa con la etiqueta.', note: 'Diga por qué, para otros moderadores.' },
  },
});
