import { counted, defineWords } from '@verdict/elements/words';

interface OutboxWords {
  title: string;
  lede: string;
  state: string;
  any: string;
  states: Record<'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'kept', string>;
  /** A kind nobody has named yet keeps its own name. */
  kinds: Partial<Record<string, string>>;
  empty: string;
  noneSuch: string;
  attempts: (count: number) => string;
  next: string;
  unknownWhy: string;
  resend: string;
  resent: string;
}

export const OUTBOX_WORDS = defineWords<OutboxWords>({
  en: {
    title: 'Mail',
    lede: 'What became of our mail. What it says is not shown, and addresses only in part.',
    state: 'State',
    any: 'Any state',
    states: {
      queued: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      failed: 'Given up',
      unknown: 'Not known',
      kept: 'Kept: no mail server',
    },
    kinds: {
      verify: 'Confirm the address',
      address_taken: 'The address is known',
      reset: 'New password',
      password_changed: 'Password changed',
      second_factor_on: 'Two-step sign-in on',
      second_factor_off: 'Two-step sign-in off',
      digest: 'The day in one mail',
      reply: 'A reply',
      report_decided: 'A report was decided',
      content_hidden: 'Something was hidden',
      content_removed: 'Something was removed',
      content_restored: 'Something was put back',
      suspended: 'A suspension',
      suspension_lifted: 'A suspension was lifted',
      appeal_decided: 'An appeal was decided',
      export_ready: 'An export is ready',
      security: 'A security notice',
    },
    empty: 'No mail was written in the last 30 days.',
    noneSuch: 'No mail is in this state.',
    attempts: (count: number) => counted(count, 'try', 'tries'),
    next: 'next try',
    unknownWhy: 'The line broke while it was sent. It may have arrived; sending it again may make two.',
    resend: 'Send again',
    resent: 'The mail is waiting to be sent again.',
  },
  es: {
    title: 'Correo',
    lede: 'Qué ha sido de nuestros correos. No se muestra lo que dicen, y las direcciones solo en parte.',
    state: 'Estado',
    any: 'Cualquier estado',
    states: {
      queued: 'En espera',
      sending: 'Enviándose',
      sent: 'Enviado',
      failed: 'Abandonado',
      unknown: 'No se sabe',
      kept: 'Guardado: sin servidor',
    },
    kinds: {
      verify: 'Confirmar la dirección',
      address_taken: 'La dirección ya existe',
      reset: 'Contraseña nueva',
      password_changed: 'Contraseña cambiada',
      second_factor_on: 'Entrada en dos pasos activada',
      second_factor_off: 'Entrada en dos pasos desactivada',
      digest: 'El día en un correo',
      reply: 'Una respuesta',
      report_decided: 'Se decidió una denuncia',
      content_hidden: 'Se ocultó algo',
      content_removed: 'Se retiró algo',
      content_restored: 'Se repuso algo',
      suspended: 'Una suspensión',
      suspension_lifted: 'Se levantó una suspensión',
      appeal_decided: 'Se decidió un recurso',
      export_ready: 'Una exportación está lista',
      security: 'Un aviso de seguridad',
    },
    empty: 'No se ha escrito ningún correo en los últimos 30 días.',
    noneSuch: 'Ningún correo está en este estado.',
    attempts: (count: number) => counted(count, 'intento', 'intentos'),
    next: 'próximo intento',
    unknownWhy: 'La conexión se cortó al enviarlo. Puede que haya llegado; si se reenvía, pueden ser dos.',
    resend: 'Enviar otra vez',
    resent: 'El correo espera a ser enviado otra vez.',
  },
});
