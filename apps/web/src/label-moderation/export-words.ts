import { labelSetName, labelTypeName } from '@verdict/elements/label';
import { counted, defineWords, formatDate, formatNumber, language } from '@verdict/elements/words';
import type { Export } from '@verdict/wire/dataset';

export const EXPORT_WORDS = defineWords({
  en: {
    title: 'Your exports',
    lede: 'What you asked for, the newest first. A large one is kept for a day.',
    number: (id: number) => `Export ${formatNumber(id)}`,
    formats: {
      csv: 'CSV',
      json: 'JSON',
      ml: 'Training data',
      detailed: 'Every view (JSON)',
      parquet: 'Parquet',
      judgements: 'Judgements',
    },
    states: { queued: 'Waits its turn', running: 'Being made', ready: 'Ready', failed: 'Failed' },
    problems: {
      stopped: 'The download was broken off.',
      interrupted: 'Our server was restarted meanwhile. Ask for it again.',
      internal: 'Something went wrong on our side. Ask for it again.',
    },
    everything: 'All labels',
    least: (count: number) => `at least ${counted(count, 'view', 'views')}`,
    certain: 'without uncertain ones',
    notOverridden: 'without those a moderator decided',
    from: (day: string) => `from ${day}`,
    before: (day: string) => `before ${day}`,
    version: (version: string) => `detector ${version}`,
    rows: (count: number) => counted(count, 'row', 'rows'),
    download: 'Download',
    until: 'there until',
    straight: 'Went straight to you',
    expired: 'No longer kept',
    card: 'Data card',
    empty: 'You have not asked for any yet.',
    more: 'Show earlier ones',
    end: 'That is all.',
  },
  es: {
    title: 'Sus exportaciones',
    lede: 'Lo que ha pedido, lo más reciente primero. Las grandes se guardan un día.',
    number: (id: number) => `Exportación ${formatNumber(id)}`,
    formats: {
      csv: 'CSV',
      json: 'JSON',
      ml: 'Datos de entrenamiento',
      detailed: 'Cada opinión (JSON)',
      parquet: 'Parquet',
      judgements: 'Juicios',
    },
    states: { queued: 'Espera su turno', running: 'En preparación', ready: 'Lista', failed: 'Fallida' },
    problems: {
      stopped: 'La descarga se interrumpió.',
      interrupted: 'Nuestro servidor se reinició entretanto. Vuelva a pedirla.',
      internal: 'Algo falló por nuestra parte. Vuelva a pedirla.',
    },
    everything: 'Todas las etiquetas',
    least: (count: number) => `con al menos ${counted(count, 'opinión', 'opiniones')}`,
    certain: 'sin las inciertas',
    notOverridden: 'sin las que decidió un moderador',
    from: (day: string) => `desde el ${day}`,
    before: (day: string) => `antes del ${day}`,
    version: (version: string) => `detector ${version}`,
    rows: (count: number) => counted(count, 'fila', 'filas'),
    download: 'Descargar',
    until: 'disponible hasta',
    straight: 'Se le envió directamente',
    expired: 'Ya no se guarda',
    card: 'Ficha de datos',
    empty: 'Aún no ha pedido ninguna.',
    more: 'Mostrar anteriores',
    end: 'Eso es todo.',
  },
});

/** Which labels an export holds, in one line. */
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

/** "2.3 MB": as much of it as one can picture. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return formatNumber(value, { style: 'unit', unit: UNITS[power], unitDisplay: 'short', maximumFractionDigits: power > 1 ? 1 : 0 });
}
