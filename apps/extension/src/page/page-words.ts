interface PageWords {
  /** What the warning says to whoever hears it instead of seeing it. */
  hidden: (percent: number) => string;
  shown: (percent: number) => string;
  show: string;
  hide: string;
  dialog: string;
  /** Where the dialog does not appear. */
  noDialog: string;
  close: string;
}

/** In both languages at once: a page's script can load nothing later, and they are few. */
export const PAGE_WORDS: Readonly<Record<'en' | 'es', PageWords>> = {
  en: {
    hidden: (percent) => `Hidden: judged hateful, ${percent}% sure. Open to give feedback.`,
    shown: (percent) => `Shown: judged hateful, ${percent}% sure. Open to give feedback.`,
    show: 'Show the hidden passage',
    hide: 'Hide the passage again',
    dialog: 'Sentinel: give feedback on a passage',
    noDialog:
      'The feedback dialog of Sentinel does not open here. Nothing was kept. Reload the page and try again; if it does not open then either, this page keeps it from opening.',
    close: 'Close',
  },
  es: {
    hidden: (percent) => `Oculto: considerado odioso, con un ${percent}% de seguridad. Ábralo para opinar.`,
    shown: (percent) => `Visible: considerado odioso, con un ${percent}% de seguridad. Ábralo para opinar.`,
    show: 'Mostrar el pasaje oculto',
    hide: 'Ocultar de nuevo el pasaje',
    dialog: 'Sentinel: opinar sobre un pasaje',
    noDialog:
      'El diálogo de Sentinel para opinar no se abre aquí. No se ha guardado nada. Recargue la página e inténtelo de nuevo; si tampoco así se abre, es esta página la que lo impide.',
    close: 'Cerrar',
  },
};
