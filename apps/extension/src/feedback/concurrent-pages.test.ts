import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportOf } from './export-feedback.ts';
import type { FeedbackManager } from './feedback-manager.ts';
import { aDraft, aFeedback } from './testing/some-feedback.ts';
import { aDevice, type Device } from './testing/some-manager.ts';

type Step =
  | { kind: 'submit'; page: number; text: string }
  | { kind: 'update' | 'delete'; page: number; entry: number }
  | { kind: 'import'; page: number; texts: string[] };

const page = fc.nat({ max: 1 });
const text = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const entry = fc.nat({ max: 5 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('submit' as const), page, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('update' as const, 'delete' as const), page, entry }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), page, texts: fc.array(text, { maxLength: 4 }) }) },
);

/** What was reported as stored and what may have been deleted, with the times of request and response. */
interface Acknowledged {
  stored: { id: string; asked: number }[];
  deleted: { id: string; answered: number }[];
}

/** Pauses of different length, reproducible by seed. */
function turns(seed: number): () => Promise<void> {
  let state = seed + 1;
  return async () => {
    state = (state * 48271) % 2147483647;
    for (let turn = state % 4; turn > 0; turn -= 1) await Promise.resolve();
    if (state % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
  };
}

let fileNumber = 0;

async function take(step: Step, manager: FeedbackManager, { said, tick }: { said: Acknowledged; tick: () => number }): Promise<void> {
  const known = said.stored;
  const asked = tick();
  if (step.kind === 'submit') {
    const result = await manager.submitFeedback(aDraft({ originalText: step.text }), { type: 'correct' });
    if (result.ok) known.push({ id: result.id, asked });
  } else if (step.kind === 'import') {
    fileNumber += 1;
    const entries = step.texts.map((originalText, place) => aFeedback({ id: `feedback-1-f${fileNumber}x${place}`, originalText }));
    const result = await manager.importFeedback(exportOf(entries, 0).json);
    expect(result).toMatchObject({ ok: true });
  } else if (known[step.entry]) {
    const { id } = known[step.entry] as { id: string };
    if (step.kind === 'update') await manager.updateFeedback(id, { type: 'false_positive', reason: 'Other' });
    else await forget(manager, { id, said, tick });
  }
}

async function forget(manager: FeedbackManager, { id, said, tick }: { id: string; said: Acknowledged; tick: () => number }): Promise<void> {
  const deletion = { id, answered: Number.POSITIVE_INFINITY };
  said.deleted.push(deletion);
  await manager.deleteFeedback(id);
  deletion.answered = tick();
}

/** Both pages run their steps in order, concurrently. */
async function play(device: Device, steps: readonly Step[]): Promise<Acknowledged> {
  const said: Acknowledged = { stored: [], deleted: [] };
  let moment = 0;
  const tick = (): number => (moment += 1);
  const pages = [device.manager(), device.manager()];
  const runs = pages.map(async (manager, index) => {
    for (const step of steps.filter((one) => one.page === index)) await take(step, manager, { said, tick });
  });
  await Promise.race([Promise.all(runs), device.killed()]);
  return { stored: [...said.stored], deleted: [...said.deleted] };
}

/** Everything acknowledged is stored unless it was deleted, and nothing is stored twice. */
async function expectNothingLost(device: Device, said: Acknowledged): Promise<void> {
  const all = await device.manager().getAllFeedback();
  const ids = new Set(all.map(({ id }) => id));
  for (const { id, asked } of said.stored) {
    const isSafe = said.deleted.every((deletion) => deletion.id !== id || deletion.answered < asked);
    if (isSafe) expect(ids).toContain(id);
  }
  expect(new Set(all.map(({ originalText }) => originalText)).size).toBe(all.length);
  expect(await device.manager().getUnreadable()).toEqual([]);
}

test('two pages that write concurrently lose nothing that was acknowledged and store nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 24 }), fc.nat({ max: 1000 }), async (steps, seed) => {
      const device = aDevice({ turn: turns(seed) });
      await expectNothingLost(device, await play(device, steps));
    }),
    { numRuns: 150 },
  );
});

test('after the browser is killed at any moment, everything acknowledged is stored and every entry is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 12 }), fc.nat({ max: 60 }), fc.nat({ max: 1000 }), async (steps, operations, seed) => {
      const device = aDevice({ turn: turns(seed) });
      device.killAfter(operations);
      const said = await play(device, steps);
      await expectNothingLost(device.restart(), said);
    }),
    { numRuns: 60 },
  );
});

test('an import is stored completely or not at all, whenever the browser is killed', async () => {
  const entries = [...Array(30).keys()].map((index) => aFeedback({ id: `feedback-${index}-abc123`, originalText: `text ${index}` }));
  const { json } = exportOf(entries, 0);
  const found = new Set<number>();
  for (let operations = 0; operations < 16; operations += 1) {
    const device = aDevice();
    device.killAfter(operations);
    void device.manager().importFeedback(json);
    await new Promise((resolve) => setTimeout(resolve, 5));
    found.add((await device.restart().manager().getAllFeedback()).length);
  }
  expect([...found].sort()).toEqual([0, 30]);
});
