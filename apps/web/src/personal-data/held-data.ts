import { defineWords } from '@verdict/elements/words';

/** What is held, and what for; a line for each part of the download. */
export const HELD_DATA = defineWords<readonly (readonly [what: string, why: string])[]>({
  en: [
    ['Your account', 'Name, mail address, language, role and reputation. Your password only as a fingerprint that cannot be turned back.'],
    [
      'Where you are signed in',
      'Browser and system of each device, and when it was last used. Your API keys by name, never the keys themselves.',
    ],
    ['What you wrote', 'Points and replies, with their dates, also those you deleted until they are cleared away.'],
    ['What you were told', 'Notifications and how you want to get them, and the mails we sent you in the last 30 days.'],
    ['Reports and decisions', 'What you reported, and what moderators decided about what you wrote or about your account.'],
    ['Reputation', 'Every point with its reason, your badges, and how far you are with the practice claim.'],
    ['Other sites', 'The sites where you use Verdict with this account.'],
    [
      'The log',
      'Each change leaves an entry. What an entry says about you can be erased; its fingerprint stays, so that the log can be checked.',
    ],
  ],
  es: [
    ['Su cuenta', 'Nombre, correo, idioma, función y reputación. Su contraseña, solo como una huella que no se puede invertir.'],
    [
      'Dónde ha entrado',
      'Navegador y sistema de cada dispositivo, y su último uso. Sus claves de API por su nombre, nunca las claves mismas.',
    ],
    ['Lo que escribió', 'Puntos y respuestas, con sus fechas, también los que borró hasta que se eliminan.'],
    ['Lo que se le dijo', 'Los avisos y cómo quiere recibirlos, y los correos que le enviamos en los últimos 30 días.'],
    ['Denuncias y decisiones', 'Lo que denunció, y lo que los moderadores decidieron sobre lo que escribió o sobre su cuenta.'],
    ['Reputación', 'Cada punto con su motivo, sus insignias y hasta dónde ha llegado en la afirmación de práctica.'],
    ['Otros sitios', 'Los sitios donde usa Verdict con esta cuenta.'],
    [
      'El registro',
      'Cada cambio deja una entrada. Lo que dice de usted se puede borrar; su huella queda, para que el registro se pueda comprobar.',
    ],
  ],
});
