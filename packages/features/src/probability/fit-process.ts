import { type FitBeginning, fitLabels, type LabelSetJudgements } from '@verdict/core/probability';

process.once('message', ({ judgements, beginning }: { judgements: LabelSetJudgements; beginning: FitBeginning }) => {
  // Whoever asked ends this process once they have the answer; when they are gone, so is the channel.
  process.send?.(fitLabels(judgements, beginning));
});
process.once('disconnect', () => process.exit());
