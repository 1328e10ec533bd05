import { Replay, type ReplayReport } from '@verdict/core/replay';
import type { Person } from '@verdict/features/testing';
import { readReplayLine } from '@verdict/wire/judgement';
import { catchUp } from '../../../testing/catch-up.ts';
import { labelProbability } from '../../probability/index.ts';
import { datasetScene } from './scene.ts';

/** A system whose judgements are released and replayed. */
export async function releaseScene(environment: Record<string, string> = {}) {
  const scene = await datasetScene(environment);
  const { deps, get, mustSend, raters, scenario } = scene;
  let claims = 0;

  const addLabel = (): Promise<{ id: number; uuid: string }> => {
    claims += 1;
    const content = `Words number ${claims}, by somebody.`;
    return scenario.label({ author: scene.author, detector: scene.admin, content, modelVersion: 'v1.0' });
  };

  /** A label with feedback by letter: c correct, f false positive, m missed; each from another person. */
  async function labelWith(said: string) {
    const label = await addLabel();
    for (const [i, letter] of [...said].entries()) {
      const feedbackType = { c: 'correct', f: 'false_positive', m: 'missed_fallacy' }[letter];
      await mustSend('POST', '/api/fallacy-feedback', raters[i] as Person, { fallacyLabelId: label.id, feedbackType });
    }
    return label;
  }

  const settle = () => catchUp(deps, labelProbability);

  async function release(query = ''): Promise<string[]> {
    const answer = await get(`/api/public/judgements${query}`, null);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.body.trimEnd().split('\n');
  }

  return { ...scene, addLabel, labelWith, settle, release };
}

export function replayed(lines: readonly string[]): ReplayReport {
  const replay = new Replay();
  for (const [i, text] of lines.entries()) {
    const line = readReplayLine(text);
    if (line) replay.take(line);
    else replay.refuse(i + 1);
  }
  return replay.finish();
}

export const linesOf = (lines: readonly string[], type: string): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.type === type);
