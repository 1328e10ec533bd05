import type { CDPSession } from 'playwright-core';
import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';

/** Exposes the detector in the measured background script; the released package does not. */
export const SHOW_DETECTOR = {
  name: 'show-detector',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | undefined =>
    id.endsWith('/src/detection/load-detector.ts') ? `${code}\nObject.assign(globalThis, { loadDetector });` : undefined,
};

export interface Times {
  p50Ms: number;
  p95Ms: number;
  worstMs: number;
}

/** How long the background script takes for each paragraph, one after the other, with the detector used for pages. */
export async function timeParagraphs(
  { inBackground }: SentinelBrowser,
  texts: readonly string[],
  method: 'ai' | 'keyword',
): Promise<Times> {
  const times = await inBackground<number[]>(`(async () => {
    const detector = await loadDetector();
    const options = { threshold: 0.5, method: '${method}' };
    const texts = ${JSON.stringify(texts)};
    for (const text of texts.slice(0, 100)) detector.detect(text, options);
    return texts.map((text) => {
      const began = performance.now();
      detector.detect(text, options);
      return performance.now() - began;
    });
  })()`);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  return { p50Ms: at(0.5), p95Ms: at(0.95), worstMs: at(1) };
}

/** The background script's memory in megabytes, after garbage collection. */
export async function workerMegabytes({ context, id }: SentinelBrowser): Promise<number> {
  const cdp = (await context.browser()?.newBrowserCDPSession()) as CDPSession;
  const { targetInfos } = await cdp.send('Target.getTargets');
  const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url.includes(id));
  if (!target) throw new Error('The background is not running.');
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId: target.targetId, flatten: false });
  const ask = askThrough(cdp, sessionId);
  await ask('HeapProfiler.collectGarbage');
  const bytes = sum(await ask('Runtime.getHeapUsage'));
  await cdp.detach();
  return bytes / 2 ** 20;
}

/** JavaScript's heap, and what it holds outside: model weights, texts being sent. */
export const sum = ({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }: HeapUsage): number =>
  usedSize + embedderHeapUsedSize + backingStorageSize;

export interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

function askThrough(cdp: CDPSession, sessionId: string): (method: string) => Promise<HeapUsage> {
  let last = 0;
  return (method) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const hear = ({ message }: { message: string }): void => {
        const answer = JSON.parse(message) as { id?: number; result: HeapUsage };
        if (answer.id !== id) return;
        cdp.off('Target.receivedMessageFromTarget', hear);
        resolve(answer.result);
      };
      cdp.on('Target.receivedMessageFromTarget', hear);
      cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
    });
  };
}
