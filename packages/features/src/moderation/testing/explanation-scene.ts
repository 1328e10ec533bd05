import { Scenario } from '../../../testing/scenario.ts';
import { moderationScene } from './scene.ts';

export const RUDE = 'Only a fool would say so.';

/** An explanation of feedback that someone else has reported, and the moderators who decide. */
export async function explanationScene() {
  const scene = await moderationScene();
  const { system, client, rows } = scene;
  const { send, mustSend } = client;
  const scenario = new Scenario(client, system.deps);
  const [author, rater, reporter, mod, admin] = await Promise.all([
    system.person('author'),
    system.person('rater'),
    system.person('reporter'),
    system.person('mod', 'moderator'),
    system.person('admin', 'admin'),
  ]);

  const report = (subjectKind: string, subjectId: number, who = reporter) =>
    send('POST', '/api/reports', who, { subjectKind, subjectId, reason: 'insult' });

  async function newestCaseAbout(subjectKind: string, subjectId: number): Promise<number> {
    const [about] = await rows<{ id: number }>(
      'SELECT id FROM moderation_case WHERE subject_kind = $1 AND subject_id = $2 ORDER BY id DESC',
      [subjectKind, subjectId],
    );
    return (about as { id: number }).id;
  }

  const label = () => scenario.label({ author, detector: mod });

  async function explained(explanation = RUDE) {
    const { id: labelId, point_id: pointId } = await label();
    const say = (more: object) =>
      send('POST', '/api/fallacy-feedback', rater, { fallacyLabelId: labelId, feedbackType: 'correct', ...more });
    const id: number = (await say({ explanation })).json().feedback.id;
    const change = (more: object) => send('PUT', `/api/fallacy-feedback/${id}`, rater, { feedbackType: 'correct', ...more });
    const readLabel = async () => (await mustSend('GET', `/api/fallacy-feedback/point/${pointId}`)).fallacyLabels[0];
    const shown = async (): Promise<string | null> => (await readLabel()).feedbacks[0].explanation;
    const counted = async (): Promise<number> => (await readLabel()).fallacyLabel.stats.total;
    const own = async () => (await mustSend('GET', `/api/labels/${labelId}`, rater)).label.your_feedback;
    return { id, labelId, pointId, say, change, shown, counted, own };
  }

  return { ...scene, author, rater, reporter, mod, admin, report, newestCaseAbout, label, explained };
}
