interface IconWords {
  hiddenHere: (count: number) => string;
  /** Where a report was asked for in a private window. */
  notReported: string;
  /** Where a report was asked for and nothing was selected, or only in a field. */
  nothingToReport: string;
}

export const ICON_WORDS: Readonly<Record<'en' | 'es', IconWords>> = {
  en: {
    hiddenHere: (count) => (count === 1 ? 'Sentinel: 1 passage hidden here' : `Sentinel: ${count} passages hidden here`),
    notReported: 'Sentinel: not reported. Nothing from private windows is kept until you allow them in the settings.',
    nothingToReport: 'Sentinel: nothing was reported. Select text of the page, outside of fields that one writes in.',
  },
  es: {
    hiddenHere: (count) => (count === 1 ? 'Sentinel: 1 pasaje oculto aquí' : `Sentinel: ${count} pasajes ocultos aquí`),
    notReported: 'Sentinel: no se ha notificado. De las ventanas privadas no se guarda nada hasta que usted lo permita en los ajustes.',
    nothingToReport: 'Sentinel: no se ha notificado nada. Seleccione texto de la página, fuera de los campos en los que se escribe.',
  },
};
