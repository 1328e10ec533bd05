import { defineWords } from '@verdict/elements/words';

export const OVERRIDE_WORDS = defineWords({
  en: {
    title: 'Your decision',
    consequence: 'Overrides the community’s verdict. Logged, and can be undone.',
    mine: (left: string) => `Reserved for you for ${left}.`,
    moreTime: 'Extend',
    release: 'Release',
    own: 'You wrote this, so another moderator must decide.',
    claimed: (name: string, left: string) => `Claimed by ${name} for up to ${left}.`,
    someone: 'Another moderator',
    choices: {
      validated: { label: 'Keep flag', effect: 'The flag is right' },
      overridden: { label: 'Remove flag', effect: 'Not a fallacy' },
      disputed: { label: 'Leave disputed', effect: 'Ask more people' },
    },
    note: 'Note',
    noteHint: 'seen by moderators only',
    submit: 'Override',
    missing: { choice: 'Choose a decision.', note: 'Add a note for other moderators.' },
  },
  es: {
    title: 'Su decisión',
    consequence: 'Sustituye el veredicto de la comunidad. Queda registrada y se puede deshacer.',
    mine: (left: string) => `Reservada para usted durante ${left}.`,
    moreTime: 'Ampliar',
    release: 'Liberar',
    own: 'Usted escribió esto, así que debe decidir otro moderador.',
    claimed: (name: string, left: string) => `La tiene ${name}, como mucho durante ${left}.`,
    someone: 'Otro moderador',
    choices: {
      validated: { label: 'Mantener', effect: 'La marca es correcta' },
      overridden: { label: 'Retirar', effect: 'No es una falacia' },
      disputed: { label: 'Dejar en disputa', effect: 'Preguntar a más gente' },
    },
    note: 'Nota',
    noteHint: 'solo la ven los moderadores',
    submit: 'Decidir',
    missing: { choice: 'Elija una decisión.', note: 'Añada una nota para los demás moderadores.' },
  },
});
