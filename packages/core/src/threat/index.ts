export { holdsOutcomes, needsTwo, setsAside, severityOf } from './assess.ts';
export { type MatchedSignal, matchAbuse } from './match-abuse.ts';
export { pairsOf } from './pairs.ts';
export { PLAYBOOK_STEPS, playbookFor } from './playbook.ts';
export { problemWithThreatPolicy, THREAT_POLICY, type ThreatPolicy } from './policy.ts';
export {
  familyOf,
  isStronger,
  SIGNAL_FAMILIES,
  SIGNAL_STRENGTHS,
  type SignalStrength,
  strongestOf,
  THREAT_SIGNALS,
  type ThreatSignal,
  type ThreatSignalKind,
  witnesses,
} from './signal.ts';
export {
  DECLARED_EVENTS,
  type DeclaredEvent,
  isSameGroup,
  SEVERITIES,
  type Severity,
  THREAT_ACTIONS,
  THREAT_ITEM_KINDS,
  THREAT_KINDS,
  THREAT_STATES,
  type ThreatActionKind,
  type ThreatItemKind,
  type ThreatKind,
  type ThreatState,
} from './threat.ts';
