import { defineWords } from '@verdict/elements/words';

/** The personal data that is stored, and why; an entry for each section of the export. */
export const HELD_DATA = defineWords<readonly (readonly [what: string, why: string])[]>({
  en: [
    ['Your account', 'Name, email address, language, role and reputation. Your password is stored only as a hash.'],
    [
      'Where you are signed in',
      'Browser and system of each device, and when it was last used. Your API keys by name, never the keys themselves.',
    ],
    ['What you wrote', 'Comments with their dates, including deleted ones until they are erased.'],
    ['Notifications and emails', 'Notifications, your notification settings, and the emails we sent you in the last 30 days.'],
    ['Reports and decisions', 'What you reported, and what moderators decided about what you wrote or about your account.'],
    ['Reputation', 'Every change of your reputation with its reason, your badges, and your progress with the practice claim.'],
    [
      'Trust score',
      'How far your votes count, the features it follows from, what is suspected of you if anything, and every change of it.',
    ],
    ['Other sites', 'The sites where you use Verdict with this account.'],
    ['The log', 'Each change leaves an entry. Its contents can be erased; only its fingerprint stays, so that the log can be verified.'],
  ],
  es: [
    ['Su cuenta', 'Nombre, correo, idioma, rol y reputación. La contraseña se guarda solo como resumen cifrado.'],
    [
      'Dónde ha entrado',
      'Navegador y sistema de cada dispositivo, y su último uso. Sus claves de API por su nombre, nunca las claves mismas.',
    ],
    ['Lo que escribió', 'Comentarios con sus fechas, también los borrados hasta que se eliminan.'],
    ['Avisos y correos', 'Los avisos, sus ajustes de avisos y los correos que le enviamos en los últimos 30 días.'],
    ['Denuncias y decisiones', 'Lo que denunció, y lo que los moderadores decidieron sobre lo que escribió o sobre su cuenta.'],
    ['Reputación', 'Cada cambio de su reputación con su motivo, sus insignias y su progreso en la afirmación de práctica.'],
    ['Puntuación de confianza', 'Cuánto cuentan sus votos, de qué depende, lo que se sospecha de usted si algo, y cada cambio.'],
    ['Otros sitios', 'Los sitios donde usa Verdict con esta cuenta.'],
    [
      'El registro',
      'Cada cambio deja una entrada. Su contenido se puede borrar; solo queda su huella, para que el registro se pueda comprobar.',
    ],
  ],
});
