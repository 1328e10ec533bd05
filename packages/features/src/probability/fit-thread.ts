import { parentPort, workerData } from 'node:worker_threads';
import { type FitBeginning, fitLabels, type LabelSetJudgements } from '@verdict/core/probability';

const { judgements, beginning } = workerData as { judgements: LabelSetJudgements; beginning: FitBeginning };
parentPort?.postMessage(fitLabels(judgements, beginning));
