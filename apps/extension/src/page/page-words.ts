interface PageWords {
  /** The warning's text for screen readers. */
  hidden: (percent: number) => string;
  shown: (percent: number) => string;
  show: string;
  hide: string;
  dialog: string;
  /** Shown where the dialog does not load. */
  noDialog: string;
  close: string;
}

/** In both languages: a page script can load nothing later, and these texts are few. */
export const PAGE_WORDS: Readonly<Record<'en' | 'es', PageWords>> = {
  en: {
    hidden: (percent) => `Hidden: flagged as hateful, ${percent}% confidence. Open to give feedback.`,
    shown: (percent) => `Shown: flagged as hateful, ${percent}% confidence. Open to give feedback.`,
    show: 'Show the hidden text',
    hide: 'Hide the text again',
    dialog: 'Sentinel: feedback on this text',
    noDialog:
      'The feedback dialog of Sentinel does not open here. Nothing was saved. Reload the page and try again; if that does not help, the page is blocking it.',
    close: 'Close',
  },
  es: {
    hidden: (percent) => `Oculto: marcado como odioso, ${percent}% de confianza. Ábralo para opinar.`,
    shown: (percent) => `Visible: marcado como odioso, ${percent}% de confianza. Ábralo para opinar.`,
    show: 'Mostrar el texto oculto',
    hide: 'Ocultar de nuevo el texto',
    dialog: 'Sentinel: opinión sobre este texto',
    noDialog:
      'El diálogo de Sentinel para opinar no se abre aquí. No se ha guardado nada. Recargue la página e inténtelo de nuevo; si no se abre, la página lo está bloqueando.',
    close: 'Cerrar',
  },
};
