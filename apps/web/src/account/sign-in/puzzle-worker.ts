import { type Puzzle, searchNonce } from './search-nonce.ts';

/** What the worker tells: how many it has tried, and in the end the answer. */
export type PuzzleNews = { tried: number } | { nonce: string };

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  const tell = (news: PuzzleNews): void => self.postMessage(news);
  const search = searchNonce(data);
  let step = search.next();
  while (!step.done) {
    tell({ tried: step.value });
    step = search.next();
  }
  tell({ nonce: step.value });
});
