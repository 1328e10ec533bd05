import { type FitBeginning, fitLabels, type LabelSetJudgements } from '@verdict/core/probability';
import { serveParent } from '@verdict/platform/apart';

serveParent(({ judgements, beginning }: { judgements: LabelSetJudgements; beginning: FitBeginning }) => fitLabels(judgements, beginning));
