import { type FitBeginning, fitLabels, type LabelSetJudgements } from '@verdict/core/probability';

process.once('message', ({ judgements, beginning }: { judgements: LabelSetJudgements; beginning: FitBeginning }) => {
  // The parent ends this process once it has the result; when the parent ends, so does the channel.
  process.send?.(fitLabels(judgements, beginning));
});
process.once('disconnect', () => process.exit());
