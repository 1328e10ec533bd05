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
  hiddenHere: (count: number) => string;
  /** Where a report was asked for in a private window. */
  notReported: string;
  /** Where a report was asked for and nothing was selected, or only in a field. */
  nothingToReport: string;
}

/** What is said in pages and on the icon. */
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
    hiddenHere: (count) => (count === 1 ? 'Sentinel: 1 passage hidden here' : `Sentinel: ${count} passages hidden here`),
    notReported: 'Sentinel: not reported. Nothing from private windows is kept until you allow them in the settings.',
    nothingToReport: 'Sentinel: nothing was reported. Select text of the page, outside of fields that one writes in.',
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
    hiddenHere: (count) => (count === 1 ? 'Sentinel: 1 pasaje oculto aquí' : `Sentinel: ${count} pasajes ocultos aquí`),
    notReported: 'Sentinel: no se ha notificado. De las ventanas privadas no se guarda nada hasta que usted lo permita en los ajustes.',
    nothingToReport: 'Sentinel: no se ha notificado nada. Seleccione texto de la página, fuera de los campos en los que se escribe.',
  },
};
