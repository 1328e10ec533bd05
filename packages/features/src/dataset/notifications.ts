import type { ExportFormat } from '@verdict/core/dataset';
import { counted, type NotificationDeclarations } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** A large export that a person requested. */
    export_ready: { export_id: number; format: ExportFormat; rows: number };
  }
}

export const DATASET_NOTIFICATIONS: NotificationDeclarations<'export_ready'> = {
  export_ready: {
    group: 'data',
    mail: 'now',
    url: ({ export_id }) => `/api/exports/${export_id}/file`, // it needs no page: its owner can download it for a day
    texts: {
      en: {
        name: 'Your export is ready',
        title: ({ format, rows }) => `Your export is ready: ${counted(rows, 'row', 'rows')} (${format})`,
        button: 'Download it',
      },
      es: {
        name: 'Una exportación suya está lista',
        title: ({ format, rows }) => `Su exportación está lista: ${counted(rows, 'fila', 'filas')} (${format})`,
        button: 'Descargarla',
      },
    },
  },
};
