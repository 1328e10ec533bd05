export {
  consensusBadge,
  consensusSentence,
  LABEL_STATES,
  type LabelState,
  labelBadge,
  labelState,
  stateBadge,
  stateName,
  stateOfConsensus,
  stateOfStatus,
  statusBadge,
  statusName,
} from './label-state.ts';
export { labelSetName, labelTypeMeaning, labelTypeName, typesByName } from './label-types.ts';
export { answerName, ratedOf, splitBar, splitKey, splitStyles } from './split-bar.ts';
export { isFigured, likelihood, likelyFigure, type Sureness, sidesTitle, surenessLine, surenessStyles, viewpoints } from './sureness.ts';
