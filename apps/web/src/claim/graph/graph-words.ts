import { counted, defineWords } from '@verdict/elements/words';

export const GRAPH_WORDS = defineWords({
  en: {
    graph: (nodes: number, edges: number) =>
      `Graph of ${counted(nodes, 'claim', 'claims')} and ${counted(edges, 'link', 'links')} between them`,
    keys: 'Arrow keys move between claims, Enter opens one.',
    node: (title: string, veracity: string, name: string) => `${title} ${veracity}: ${name}`,
    edge: (from: string, relation: string, to: string, veracity: string) => `${from} ${relation} ${to}: ${veracity}`,
    open: (count: number) => counted(count, 'open challenge', 'open challenges'),
    ring: 'A second ring marks a claim with an open challenge.',
    inWords: 'The graph in words',
    noEdges: 'No claim is linked to another yet.',
    leftOut: (count: number) => `${counted(count, 'older claim is', 'older claims are')} not drawn. Search finds all of them.`,
    more: (count: number) => `and ${counted(count, 'more link', 'more links')}`,
  },
  es: {
    graph: (nodes: number, edges: number) =>
      `Grafo de ${counted(nodes, 'afirmación', 'afirmaciones')} y ${counted(edges, 'enlace', 'enlaces')} entre ellas`,
    keys: 'Las flechas pasan de una afirmación a otra; Intro abre una.',
    node: (title: string, veracity: string, name: string) => `${title} ${veracity}: ${name}`,
    edge: (from: string, relation: string, to: string, veracity: string) => `${from} ${relation} ${to}: ${veracity}`,
    open: (count: number) => counted(count, 'impugnación abierta', 'impugnaciones abiertas'),
    ring: 'Un segundo anillo marca una afirmación con una impugnación abierta.',
    inWords: 'El grafo en palabras',
    noEdges: 'Ninguna afirmación está aún enlazada con otra.',
    leftOut: (count: number) =>
      `${counted(count, 'afirmación más antigua no se dibuja', 'afirmaciones más antiguas no se dibujan')}. La búsqueda las encuentra todas.`,
    more: (count: number) => `y ${counted(count, 'enlace más', 'enlaces más')}`,
  },
});
