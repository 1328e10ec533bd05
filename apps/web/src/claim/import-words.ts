import { IMPORT_PROBLEMS, type ImportProblem } from '@verdict/core/claim';
import { counted, defineWords, formatNumber } from '@verdict/elements/words';

interface ImportWords {
  title: string;
  lede: string;
  file: string;
  check: string;
  checking: string;
  bring: string;
  cancel: string;
  close: string;
  noFile: string;
  would(created: number, updated: number): string;
  did(created: number, updated: number): string;
  mistakes(count: number): string;
  row(row: number): string;
  more(count: number): string;
  problems: Record<ImportProblem, string>;
}

export const IMPORT_WORDS = defineWords<ImportWords>({
  en: {
    title: 'Import claims',
    lede: 'A JSON-LD or CSV file, up to 8 MB. It is taken whole or not at all. Claims known by their IRI get new words and sources; their veracity stays.',
    file: 'The file',
    check: 'Check the file',
    checking: 'Checking…',
    bring: 'Import',
    cancel: 'Cancel',
    close: 'Close',
    noFile: 'Choose a file first.',
    would: (created, updated) =>
      `The file is fine. It would add ${counted(created, 'claim', 'claims')} and bring ${formatNumber(updated)} up to date.`,
    did: (created, updated) =>
      `Done. ${counted(created, 'claim was', 'claims were')} added and ${formatNumber(updated)} brought up to date.`,
    mistakes: (count) => `${counted(count, 'row', 'rows')} cannot be taken, so nothing was written.`,
    row: (row) => `Row ${row}`,
    more: (count) => `and ${counted(count, 'more row', 'more rows')}`,
    problems: IMPORT_PROBLEMS,
  },
  es: {
    title: 'Importar afirmaciones',
    lede: 'Un archivo JSON-LD o CSV, de hasta 8 MB. Se toma entero o no se toma. Las que ya se conocen por su IRI reciben palabras y fuentes nuevas; su veracidad se queda.',
    file: 'El archivo',
    check: 'Comprobar el archivo',
    checking: 'Comprobando…',
    bring: 'Importar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    noFile: 'Elija primero un archivo.',
    would: (created, updated) =>
      `El archivo está bien. Añadiría ${counted(created, 'afirmación', 'afirmaciones')} y actualizaría ${formatNumber(updated)}.`,
    did: (created, updated) =>
      `Hecho. Se ${created === 1 ? 'añadió' : 'añadieron'} ${counted(created, 'afirmación', 'afirmaciones')} y se ${updated === 1 ? 'actualizó' : 'actualizaron'} ${formatNumber(updated)}.`,
    mistakes: (count) => `${counted(count, 'fila no se puede tomar', 'filas no se pueden tomar')}, así que no se escribió nada.`,
    row: (row) => `Fila ${row}`,
    more: (count) => `y ${counted(count, 'fila más', 'filas más')}`,
    problems: {
      unreadable: 'Esta fila no se puede leer.',
      nothing_there: 'No hay afirmaciones en este archivo.',
      invalid_text: 'El texto tiene caracteres que no se pueden guardar.',
      iri_missing: 'Un nodo necesita un IRI, para encontrarlo cuando el archivo se traiga otra vez.',
      iri_invalid: 'El IRI debe ser absoluto, como https://example.org/claims/1, con 500 caracteres como máximo.',
      iri_repeated: 'Otra fila tiene el mismo IRI.',
      statement_missing: 'Un nodo necesita una afirmación.',
      too_long: 'Una afirmación tiene como máximo 2000 caracteres; un título, una relación y una lengua, 80; el título de una fuente, 300.',
      ends_missing: 'Un enlace necesita from, to y relation.',
      end_unknown: 'Uno de sus extremos es un nodo que no está ni en este archivo ni aquí.',
      ends_same: 'Un enlace necesita dos nodos distintos.',
      edge_repeated: 'Otra fila es el mismo enlace.',
      other_claim: 'Este IRI es aquí de una afirmación de otra clase, o de un enlace entre otros nodos.',
      veracity_invalid: 'La veracidad es un número de 0 a 1.',
      language_invalid: 'La lengua es una etiqueta como en o es-MX.',
      source_invalid: 'La dirección de una fuente empieza por http:// o https:// y tiene 2000 caracteres como máximo.',
      too_many_sources: 'Una afirmación tiene como máximo 20 fuentes.',
    },
  },
});
