import { labelSetName, labelTypeName } from '@verdict/elements/label';
import { counted, defineWords, formatDate, formatNumber, language } from '@verdict/elements/words';
import type { Export } from '@verdict/wire/dataset';

export const EXPORT_WORDS = defineWords({
  en: {
    title: 'Your exports',
    lede: 'Newest first. Large exports are available for one day.',
    number: (id: number) => `Export ${formatNumber(id)}`,
    formats: {
      csv: 'CSV',
      json: 'JSON',
      ml: 'Training data',
      detailed: 'All answers (JSON)',
      parquet: 'Parquet',
      judgements: 'Answers (anonymised)',
    },
    states: { queued: 'Queued', running: 'In progress', ready: 'Ready', failed: 'Failed' },
    problems: {
      stopped: 'The download was interrupted.',
      interrupted: 'The server was restarted. Request it again.',
      internal: 'Something went wrong on our side. Request it again.',
    },
    everything: 'All flags',
    least: (count: number) => `at least ${counted(count, 'answer', 'answers')}`,
    certain: 'without uncertain flags',
    notOverridden: 'without flags decided by a moderator',
    from: (day: string) => `from ${day}`,
    before: (day: string) => `before ${day}`,
    version: (version: string) => `model ${version}`,
    rows: (count: number) => counted(count, 'row', 'rows'),
    download: 'Download',
    until: 'available until',
    straight: 'Downloaded directly',
    expired: 'Expired',
    card: 'Data card',
    empty: 'No exports yet.',
    more: 'Show older',
    end: 'No more exports.',
  },
  es: {
    title: 'Sus exportaciones',
    lede: 'Lo más reciente primero. Las exportaciones grandes están disponibles un día.',
    number: (id: number) => `Exportación ${formatNumber(id)}`,
    formats: {
      csv: 'CSV',
      json: 'JSON',
      ml: 'Datos de entrenamiento',
      detailed: 'Todas las respuestas (JSON)',
      parquet: 'Parquet',
      judgements: 'Respuestas (anónimas)',
    },
    states: { queued: 'En cola', running: 'En preparación', ready: 'Lista', failed: 'Fallida' },
    problems: {
      stopped: 'La descarga se interrumpió.',
      interrupted: 'Nuestro servidor se reinició entretanto. Vuelva a pedirla.',
      internal: 'Algo falló por nuestra parte. Vuelva a pedirla.',
    },
    everything: 'Todas las marcas',
    least: (count: number) => `con al menos ${counted(count, 'respuesta', 'respuestas')}`,
    certain: 'sin las inciertas',
    notOverridden: 'sin las que decidió un moderador',
    from: (day: string) => `desde el ${day}`,
    before: (day: string) => `antes del ${day}`,
    version: (version: string) => `model ${version}`,
    rows: (count: number) => counted(count, 'fila', 'filas'),
    download: 'Descargar',
    until: 'disponible hasta',
    straight: 'Descargada directamente',
    expired: 'Caducada',
    card: 'Ficha de datos',
    empty: 'Aún no hay exportaciones.',
    more: 'Mostrar anteriores',
    end: 'No hay más exportaciones.',
  },
});

/** The filters of an export in one line. */
export function filtersInWords({ filters }: Pick<Export, 'filters'>): string {
  const t = EXPORT_WORDS[language.value];
  const parts = [
    filters.label_set !== null && labelSetName(filters.label_set as Parameters<typeof labelSetName>[0]),
    filters.type !== null && labelTypeName(filters.type),
    filters.model_version !== null && t.version(filters.model_version),
    filters.min_feedbacks > 0 && t.least(filters.min_feedbacks),
    filters.exclude_uncertain && t.certain,
    !filters.include_overridden && t.notOverridden,
    filters.created_from !== null && t.from(formatDate(filters.created_from)),
    filters.created_before !== null && t.before(formatDate(filters.created_before)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t.everything : capital(parts.join(', '));
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "2.3 MB", rounded. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return formatNumber(value, { style: 'unit', unit: UNITS[power], unitDisplay: 'short', maximumFractionDigits: power > 1 ? 1 : 0 });
}
