import { type Person, testSystem } from '@verdict/features/testing';
import { newUuid } from '@verdict/platform/random';
import { clientOf } from '../../../testing/client.ts';
import { type NewLabel, Scenario } from '../../../testing/scenario.ts';
import { recountLabels } from '../../verdict/index.ts';

/** How many people give which feedback on a label. */
export interface FeedbackSplit {
  correct?: number;
  false_positive?: number;
  wrong_type?: number;
  missed_fallacy?: number;
}

/** A system with labels and feedback. */
export async function datasetScene(environment: Record<string, string> = {}) {
  const system = await testSystem(environment);
  const http = await system.api();
  const client = clientOf(http);
  const { send, mustSend } = client;
  const { deps } = system;
  const scenario = new Scenario(client, deps);
  const author = await system.person('author');
  const moderator = await system.person('mod', 'moderator');
  const admin = await system.person('admin', 'admin');
  const raters: Person[] = [];
  for (let i = 0; i < 12; i += 1) raters.push(await system.person(`rater-${i}`));

  const get = (url: string, who: Person | null = moderator) => send('GET', url, who);

  const WORDS = 'Everyone knows this is right.';
  const aPoint = (content = WORDS, who = author): Promise<number> => scenario.point(who, content);

  /** A label with feedback from that many people. */
  async function aLabel(said: FeedbackSplit, { who = author, ...change }: { who?: Person } & Partial<NewLabel> = {}) {
    const label = await scenario.label({
      author: who,
      detector: admin,
      content: WORDS,
      confidenceScore: 0.75,
      modelVersion: 'v1.0',
      ...change,
    });
    const types = Object.entries(said).flatMap(([type, count]) => Array.from({ length: count }, () => type));
    await say(label.id, types);
    return label;
  }

  async function say(labelId: number, types: readonly string[]): Promise<void> {
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      for (const [i, feedback_type] of types.entries()) {
        const row = { uuid: newUuid(), fallacy_label_id: labelId, user_id: (raters[i] as Person).userId, independent: true };
        const suggested_fallacy_type = feedback_type === 'wrong_type' ? 'straw_man' : null;
        await tx
          .insertInto('fallacy_feedback')
          .values({ ...row, feedback_type: feedback_type as 'correct', suggested_fallacy_type, created_at: now, updated_at: now })
          .execute();
      }
      await recountLabels(tx, [labelId], now);
    });
  }

  const decide = (labelId: number, status: 'validated' | 'disputed' | 'overridden') =>
    deps.db.kysely.updateTable('comment_fallacy_labels').set({ status, moderator_override: true }).where('id', '=', labelId).execute();

  return { system, deps, http, scenario, author, moderator, admin, raters, get, send, mustSend, aPoint, aLabel, decide };
}
