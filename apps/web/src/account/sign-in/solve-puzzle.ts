import type { PuzzleNews } from './puzzle-worker.ts';
import { type Puzzle, shareOfWork } from './search-nonce.ts';

/** Solves a puzzle in a worker, so that the page stays responsive. Calls `tell` with the progress, from 0 to 1. */
export function solvePuzzle(puzzle: Puzzle, tell: (progress: number) => void): Promise<{ challenge: string; nonce: string }> {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The puzzle could not be worked on.')));
    worker.addEventListener('message', ({ data }: MessageEvent<PuzzleNews>) => {
      if ('nonce' in data) resolve(data.nonce);
      else tell(shareOfWork(data.tried, puzzle.difficulty));
    });
  });
  tell(0);
  worker.postMessage(puzzle);
  return solved.then((nonce) => ({ challenge: puzzle.challenge, nonce })).finally(() => worker.terminate());
}
