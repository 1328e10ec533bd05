import type { Http } from '@verdict/platform/http';
import { ExplainedVerdictAnswer } from '@verdict/wire/judgement';
import type { Deps } from '../deps.ts';
import { orNotFound, router } from '../router.ts';
import { explainVerdict } from './explain-verdict.ts';

export function probabilityRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Labels');

  route('GET /api/labels/:id/verdict', {
    action: 'label.read',
    summary: 'Explain the verdict on a label step by step',
    description: 'Steps are log odds that add up to those of the published probability. Nobody is named.',
    returns: ExplainedVerdictAnswer,
    refuses: ['not_found'],
    handle: async ({ params, actor }) => orNotFound(await explainVerdict(deps.db, params.id, actor)),
  });
}
