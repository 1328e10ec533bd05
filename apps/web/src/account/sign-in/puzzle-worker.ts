import { type Puzzle, searchNonce } from './search-nonce.ts';

/** The messages of the worker: the number of attempts so far, and finally the solution. */
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
