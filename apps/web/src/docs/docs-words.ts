import { counted, defineWords } from '@verdict/elements/words';

/** The texts around the API reference. The reference itself is in English, like the API document. */
export const DOCS_WORDS = defineWords({
  en: {
    title: 'API reference',
    home: 'Back to Verdict',
    keys: 'Create an API key',
    download: 'OpenAPI document',
    search: 'Search operations',
    found: (count: number) => counted(count, 'operation', 'operations'),
    none: 'No operation matches. Try fewer words.',
    contents: 'Groups',
    parameters: 'Parameters',
    body: 'Request body',
    responses: 'Responses',
    example: 'Example',
    required: 'required',
    copy: 'the example request',
    link: 'Link to this operation',
  },
  es: {
    title: 'Referencia de la API',
    home: 'Volver a Verdict',
    keys: 'Crear una clave de API',
    download: 'Documento OpenAPI',
    search: 'Buscar operaciones',
    found: (count) => counted(count, 'operación', 'operaciones'),
    none: 'Ninguna operación coincide. Pruebe con menos palabras.',
    contents: 'Grupos',
    parameters: 'Parámetros',
    body: 'Cuerpo de la petición',
    responses: 'Respuestas',
    example: 'Ejemplo',
    required: 'obligatorio',
    copy: 'la petición de ejemplo',
    link: 'Enlace a esta operación',
  },
});
