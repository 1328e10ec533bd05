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
    lede: 'A JSON-LD or CSV file, up to 8 MB. If any row is invalid, nothing is imported. Claims with a known IRI get the new text and sources and keep their veracity.',
    file: 'File',
    check: 'Check the file',
    checking: 'Checking…',
    bring: 'Import',
    cancel: 'Cancel',
    close: 'Close',
    noFile: 'Choose a file first.',
    would: (created, updated) =>
      `The file is valid. It will add ${counted(created, 'claim', 'claims')} and update ${formatNumber(updated)}.`,
    did: (created, updated) => `Done. ${counted(created, 'claim', 'claims')} added, ${formatNumber(updated)} updated.`,
    mistakes: (count) => `${counted(count, 'invalid row', 'invalid rows')}. Nothing was imported.`,
    row: (row) => `Row ${row}`,
    more: (count) => `and ${counted(count, 'more row', 'more rows')}`,
    problems: IMPORT_PROBLEMS,
  },
  es: {
    title: 'Importar afirmaciones',
    lede: 'Un archivo JSON-LD o CSV, de hasta 8 MB. Si alguna fila no es válida, no se importa nada. Las afirmaciones con un IRI conocido reciben el texto y las fuentes nuevos y conservan su veracidad.',
    file: 'Archivo',
    check: 'Comprobar el archivo',
    checking: 'Comprobando…',
    bring: 'Importar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    noFile: 'Elija primero un archivo.',
    would: (created, updated) =>
      `El archivo es válido. Añadirá ${counted(created, 'afirmación', 'afirmaciones')} y actualizará ${formatNumber(updated)}.`,
    did: (created, updated) =>
      `Hecho. ${counted(created, 'afirmación añadida', 'afirmaciones añadidas')}, ${counted(updated, 'actualizada', 'actualizadas')}.`,
    mistakes: (count) => `${counted(count, 'fila no válida', 'filas no válidas')}. No se importó nada.`,
    row: (row) => `Fila ${row}`,
    more: (count) => `y ${counted(count, 'fila más', 'filas más')}`,
    problems: {
      unreadable: 'Esta fila no se puede leer.',
      nothing_there: 'No hay afirmaciones en este archivo.',
      invalid_text: 'El texto tiene caracteres que no se pueden guardar.',
      iri_missing: 'Un nodo necesita un IRI, para reconocerlo cuando el archivo se importe otra vez.',
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
