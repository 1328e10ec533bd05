interface IconWords {
  hiddenHere: (count: number) => string;
  /** Shown for a report from a private window. */
  notReported: string;
  /** Shown if nothing is selected, or only text in a form field. */
  nothingToReport: string;
}

export const ICON_WORDS: Readonly<Record<'en' | 'es', IconWords>> = {
  en: {
    hiddenHere: (count) => (count === 1 ? 'Sentinel: 1 text hidden here' : `Sentinel: ${count} texts hidden here`),
    notReported: 'Sentinel: not reported. Nothing from private windows is stored until you allow it in the settings.',
    nothingToReport: 'Sentinel: nothing was reported. Select text on the page, outside input fields.',
  },
  es: {
    hiddenHere: (count) => (count === 1 ? 'Sentinel: 1 texto oculto aquí' : `Sentinel: ${count} textos ocultos aquí`),
    notReported: 'Sentinel: no se ha notificado. De las ventanas privadas no se guarda nada hasta que usted lo permita en los ajustes.',
    nothingToReport: 'Sentinel: no se ha notificado nada. Seleccione texto de la página, fuera de los campos de escritura.',
  },
};
