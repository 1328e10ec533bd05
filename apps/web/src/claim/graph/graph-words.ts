import { counted, defineWords } from '@verdict/elements/words';

export const GRAPH_WORDS = defineWords({
  en: {
    graph: (nodes: number, edges: number) =>
      `Graph of ${counted(nodes, 'claim', 'claims')} and ${counted(edges, 'link', 'links')} between them`,
    keys: 'Use the arrow keys to move between claims and Enter to open one.',
    node: (title: string, veracity: string, name: string) => `${title} ${veracity}: ${name}`,
    edge: (from: string, relation: string, to: string, veracity: string) => `${from} ${relation} ${to}: ${veracity}`,
    open: (count: number) => counted(count, 'open challenge', 'open challenges'),
    ring: 'A double ring means that a challenge is open.',
    inWords: 'Graph as text',
    noEdges: 'No links between claims yet.',
    leftOut: (count: number) => `${counted(count, 'older claim is', 'older claims are')} not shown. Use search to find them.`,
    more: (count: number) => `and ${counted(count, 'more link', 'more links')}`,
  },
  es: {
    graph: (nodes: number, edges: number) =>
      `Grafo de ${counted(nodes, 'afirmación', 'afirmaciones')} y ${counted(edges, 'enlace', 'enlaces')} entre ellas`,
    keys: 'Use las flechas para pasar de una afirmación a otra e Intro para abrirla.',
    node: (title: string, veracity: string, name: string) => `${title} ${veracity}: ${name}`,
    edge: (from: string, relation: string, to: string, veracity: string) => `${from} ${relation} ${to}: ${veracity}`,
    open: (count: number) => counted(count, 'impugnación abierta', 'impugnaciones abiertas'),
    ring: 'Un doble anillo indica una impugnación abierta.',
    inWords: 'El grafo como texto',
    noEdges: 'Aún no hay enlaces entre afirmaciones.',
    leftOut: (count: number) =>
      `${counted(count, 'afirmación más antigua no se muestra', 'afirmaciones más antiguas no se muestran')}. Use la búsqueda para encontrarlas.`,
    more: (count: number) => `y ${counted(count, 'enlace más', 'enlaces más')}`,
  },
});
