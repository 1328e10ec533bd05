export { APPEAL_OUTCOMES, type AppealOutcome, type CastVote, decideAppeal, JURY_VOTES, type JuryVote } from './decide-appeal.ts';
export { drawJury, JURY_POOLS, type JuryCandidate, type JuryPool, type JurySeat, poolOf, type Viewpoint } from './draw-jury.ts';
export {
  APPEAL_SIDES,
  type AppealSide,
  appealTimes,
  MIN_GROUNDS,
  refuseAppeal,
  refuseAppellant,
  sideOf,
  wentAgainst,
} from './refuse-appeal.ts';
