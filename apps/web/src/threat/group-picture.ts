import { UndirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { layOutGroup, type Pair } from './group-layout.ts';

interface PictureMember {
  user_id: number;
  name: string | null;
  score: number;
}

export interface PictureColors {
  member: string;
  pair: string;
  chosen: string;
  text: string;
}

export interface GroupPicture {
  choose(userId: number | undefined): void;
  recolor(colors: PictureColors): void;
  close(): void;
}

interface Scene {
  members: readonly PictureMember[];
  pairs: readonly Pair[];
  colors: PictureColors;
  onChoose(userId: number | undefined): void;
}

const SIZE = { least: 4, more: 5 };

/** Draws a group with WebGL. Throws if WebGL is not available. */
export function drawGroup(container: HTMLElement, { members, pairs, colors, onChoose }: Scene): GroupPicture {
  let chosen: string | undefined;
  let paint = colors;
  const sigma = new Sigma(graphOf(members, pairs), container, {
    allowInvalidContainer: true,
    labelFont: 'system-ui',
    labelRenderedSizeThreshold: Infinity, // names are shown only for the chosen account and the one under the pointer
    defaultEdgeColor: paint.pair,
    labelColor: { color: paint.text },
    minEdgeThickness: 0.7,
    nodeReducer: (node, data) => ({
      ...data,
      color: node === chosen ? paint.chosen : paint.member,
      forceLabel: node === chosen,
      zIndex: node === chosen ? 1 : 0,
    }),
    edgeReducer: (_edge, data) => ({ ...data, color: paint.pair }),
  });
  sigma.on('clickNode', ({ node }) => onChoose(Number(node)));
  sigma.on('clickStage', () => onChoose(undefined));
  return {
    choose(userId) {
      chosen = userId === undefined ? undefined : String(userId);
      sigma.refresh({ skipIndexation: true });
    },
    recolor(next) {
      paint = next;
      sigma.setSetting('labelColor', { color: next.text });
      sigma.refresh({ skipIndexation: true });
    },
    close: () => sigma.kill(),
  };
}

function graphOf(members: readonly PictureMember[], pairs: readonly Pair[]): UndirectedGraph {
  const graph = new UndirectedGraph();
  const spots = layOutGroup(
    members.map(({ user_id }) => user_id),
    pairs,
  );
  for (const { user_id, name, score } of members)
    graph.addNode(String(user_id), { ...spots.get(user_id), size: SIZE.least + SIZE.more * score, label: name ?? '' });
  const most = Math.max(1, ...pairs.map(({ moments }) => moments));
  for (const { a, b, moments } of pairs)
    if (graph.hasNode(String(a)) && graph.hasNode(String(b))) graph.mergeEdge(String(a), String(b), { size: 0.7 + (1.8 * moments) / most });
  return graph;
}
