import { MOST_COUNTED, type SearchKind } from '@verdict/core/search';
import type { IconName } from '@verdict/elements/look';
import { counted, defineWords, formatNumber } from '@verdict/elements/words';

/** More than are counted: 200+. */
const formatCount = (count: number): string => (count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count));

export const KIND_ICONS: Readonly<Record<SearchKind, IconName>> = { proposal: 'rank', point: 'debate', claim: 'claim', person: 'person' };

export const SEARCH_WORDS = defineWords({
  en: {
    title: 'Search',
    search: 'Search',
    everywhere: 'Everything',
    placeholder: 'Proposals, comments, claims, people',
    hint: 'Type what you are looking for. Spelling mistakes are fine.',
    kinds: 'Kind',
    all: 'All',
    kind: { proposal: 'Proposal', point: 'Comment', claim: 'Claim', person: 'Person' } satisfies Record<SearchKind, string>,
    plural: { proposal: 'Proposals', point: 'Comments', claim: 'Claims', person: 'People' } satisfies Record<SearchKind, string>,
    count: formatCount,
    topic: 'Topic',
    anyTopic: 'All topics',
    language: 'Language',
    anyLanguage: 'All languages',
    by: (name: string) => `By ${name}`,
    mergedFrom: (title: string) => `Includes “${title}”, which was merged into it`,
    corrected: (text: string) => `Showing results for “${text}”.`,
    none: (text: string) => `Nothing found for “${text}”.`,
    noneHelp: 'Try fewer or other words, or remove the filters.',
    removeFilters: 'Remove the filters',
    notLoaded: (reason: string) => `The search did not work. ${reason}`,
    loading: 'Searching.',
    shown: (count: number) => `${counted(count, 'result', 'results')} shown.`,
    end: 'No more results.',
    allResults: (text: string) => `All results for “${text}”`,
    suggestions: 'Suggestions',
    suggested: (count: number) => `${counted(count, 'suggestion', 'suggestions')}. Use the arrow keys to choose.`,
  },
  es: {
    title: 'Buscar',
    search: 'Buscar',
    everywhere: 'Todo',
    placeholder: 'Propuestas, comentarios, afirmaciones, personas',
    hint: 'Escriba lo que busca. No importa si hay faltas.',
    kinds: 'Tipo',
    all: 'Todo',
    kind: { proposal: 'Propuesta', point: 'Comentario', claim: 'Afirmación', person: 'Persona' } satisfies Record<SearchKind, string>,
    plural: { proposal: 'Propuestas', point: 'Comentarios', claim: 'Afirmaciones', person: 'Personas' } satisfies Record<
      SearchKind,
      string
    >,
    count: formatCount,
    topic: 'Tema',
    anyTopic: 'Todos los temas',
    language: 'Idioma',
    anyLanguage: 'Todos los idiomas',
    by: (name: string) => `De ${name}`,
    mergedFrom: (title: string) => `Incluye «${title}», que se unió a ella`,
    corrected: (text: string) => `Se muestran los resultados de «${text}».`,
    none: (text: string) => `No se ha encontrado nada para «${text}».`,
    noneHelp: 'Pruebe con menos palabras o con otras, o quite los filtros.',
    removeFilters: 'Quitar los filtros',
    notLoaded: (reason: string) => `La búsqueda no ha funcionado. ${reason}`,
    loading: 'Buscando.',
    shown: (count: number) => `Se muestran ${counted(count, 'resultado', 'resultados')}.`,
    end: 'No hay más.',
    allResults: (text: string) => `Todos los resultados de «${text}»`,
    suggestions: 'Sugerencias',
    suggested: (count: number) => `${counted(count, 'sugerencia', 'sugerencias')}. Elija con las flechas.`,
  },
});
