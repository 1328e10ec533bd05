import { counted, defineWords } from '@verdict/elements/words';

interface OutboxWords {
  title: string;
  lede: string;
  state: string;
  any: string;
  states: Record<'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'kept', string>;
  /** A kind without a name is shown as it is. */
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
    title: 'Email',
    lede: 'Status of sent emails. Contents are not shown, and addresses only in part.',
    state: 'State',
    any: 'Any state',
    states: {
      queued: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      failed: 'Failed',
      unknown: 'Unknown',
      kept: 'Stored: no mail server',
    },
    kinds: {
      verify: 'Confirm email',
      address_taken: 'Address already in use',
      reset: 'New password',
      password_changed: 'Password changed',
      second_factor_on: 'Two-step sign-in on',
      second_factor_off: 'Two-step sign-in off',
      digest: 'Daily summary',
      reply: 'Reply',
      report_decided: 'Report decided',
      content_hidden: 'Comment hidden',
      content_removed: 'Comment removed',
      content_restored: 'Comment restored',
      suspended: 'Suspension',
      suspension_lifted: 'Suspension lifted',
      appeal_decided: 'Appeal decided',
      export_ready: 'Export ready',
      security: 'Security notice',
    },
    empty: 'No emails in the last 30 days.',
    noneSuch: 'No emails in this state.',
    attempts: (count: number) => counted(count, 'try', 'tries'),
    next: 'next try',
    unknownWhy: 'The connection was lost while sending. It may have arrived, so resending may deliver it twice.',
    resend: 'Send again',
    resent: 'Email queued for resending.',
  },
  es: {
    title: 'Correo',
    lede: 'Estado de los correos enviados. No se muestra su contenido, y las direcciones solo en parte.',
    state: 'Estado',
    any: 'Cualquier estado',
    states: {
      queued: 'En espera',
      sending: 'Enviándose',
      sent: 'Enviado',
      failed: 'Fallido',
      unknown: 'Desconocido',
      kept: 'Guardado: sin servidor',
    },
    kinds: {
      verify: 'Confirmar la dirección',
      address_taken: 'La dirección ya existe',
      reset: 'Contraseña nueva',
      password_changed: 'Contraseña cambiada',
      second_factor_on: 'Entrada en dos pasos activada',
      second_factor_off: 'Entrada en dos pasos desactivada',
      digest: 'Resumen diario',
      reply: 'Respuesta',
      report_decided: 'Se decidió una denuncia',
      content_hidden: 'Comentario oculto',
      content_removed: 'Comentario retirado',
      content_restored: 'Comentario restaurado',
      suspended: 'Una suspensión',
      suspension_lifted: 'Se levantó una suspensión',
      appeal_decided: 'Se decidió un recurso',
      export_ready: 'Una exportación está lista',
      security: 'Un aviso de seguridad',
    },
    empty: 'No hay correos en los últimos 30 días.',
    noneSuch: 'No hay correos en este estado.',
    attempts: (count: number) => counted(count, 'intento', 'intentos'),
    next: 'próximo intento',
    unknownWhy: 'La conexión se cortó al enviarlo. Puede que haya llegado; si se reenvía, podría llegar dos veces.',
    resend: 'Enviar otra vez',
    resent: 'Correo en cola para reenviarse.',
  },
});
