import { type Person, type TestSystem, testSystem } from '@verdict/features/testing';
import type { LightMyRequestResponse } from 'fastify';
import { type Client, clientOf } from '../../../testing/client.ts';
import { Scenario } from '../../../testing/scenario.ts';

export interface Scene {
  system: TestSystem;
  /** The present time; tests move it. */
  clock: { at: Date };
  send: Client['send'];
  author: Person;
  detector: Person;
  readers: readonly Person[];
  /** A label on a point of the author, or of this owner. */
  label(change?: object, owner?: Person): Promise<number>;
  rate(who: Person, labelId: number, feedbackType?: string, more?: object): Promise<LightMyRequestResponse>;
  /** A label with this many answers for and against it. */
  disputed(correct: number, wrong: number, owner?: Person): Promise<number>;
  override(who: Person, labelId: number, status?: string, notes?: string): Promise<LightMyRequestResponse>;
  statusOf(labelId: number): Promise<string>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Readers who disagree about labels, with a clock of their own. */
export async function labelModerationScene(readerCount = 10): Promise<Scene> {
  const system = await testSystem();
  const clock = { at: new Date() };
  system.deps.clock = { now: () => clock.at };
  const client = clientOf(await system.api());
  const scenario = new Scenario(client, system.deps);
  const author = await system.person('author');
  const detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  const readers = await Promise.all(Array.from({ length: readerCount }, (_, i) => system.person(`reader-${i}`)));
  const scene: Scene = {
    system,
    clock,
    author,
    detector,
    readers,
    send: client.send,
    async label(change = {}, owner = author) {
      const content = 'Either we open on Sundays or we do not care.';
      const claim = { fallacyType: 'false_dilemma', confidenceScore: 0.85, modelVersion: 'v1.0', ...change };
      return (await scenario.label({ author: owner, detector, content, ...claim })).id;
    },
    rate: (who, fallacyLabelId, feedbackType = 'correct', more = {}) =>
      scene.send('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType, ...more }),
    async disputed(correct, wrong, owner) {
      const id = await scene.label({}, owner);
      await Promise.all(
        readers.slice(0, correct + wrong).map((reader, i) => scene.rate(reader, id, i < correct ? 'correct' : 'false_positive')),
      );
      return id;
    },
    override: (who, labelId, status = 'overridden', notes = 'Not a dilemma.') =>
      scene.send('POST', `/api/fallacy-feedback/${labelId}/override`, who, { status, notes }),
    statusOf: async (id) => (await scene.send('GET', `/api/labels/${id}`)).json().label.status,
    rows: async (statement, values = []) => (await system.deps.db.pool.query(statement, values)).rows,
    close: () => system.close(),
  };
  return scene;
}
