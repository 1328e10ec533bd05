import type { Outcome } from '../challenge/index.ts';
import type { ExportFormat } from '../dataset/index.ts';
import type { RaisedAlert } from '../feedback-alert/index.ts';
import type { AppealOutcome } from '../jury/index.ts';
import type { OverrideStatus } from '../label/index.ts';
import type { BadgeName, Penalty, Tier } from '../reputation/index.ts';

/** The languages we write to people in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NOTIFICATION_KINDS = [
  'reply',
  'label_added',
  'label_reviewed',
  'label_controversial',
  'label_review_requested',
  'claim_challenged',
  'challenge_evidence',
  'challenge_voting',
  'challenge_resolved',
  'resolution_appealed',
  'jury_called',
  'resolution_appeal_decided',
  'reputation_changed',
  'badge_earned',
  'review_due',
  'report_decided',
  'content_hidden',
  'content_removed',
  'content_restored',
  'suspended',
  'suspension_lifted',
  'appeal_decided',
  'export_ready',
  'feedback_alert',
  'security',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something a moderator decided about. */
interface Subject {
  subject_kind: string;
  subject_id: number;
}

/** What each kind holds. Ids where what they name can be read again, so that words deleted since are not told. */
export interface NotificationData {
  reply: { point_id: number; parent_id: number };
  /** How many passages of a point were flagged together, and the first of them. */
  label_added: { point_id: number; label_id: number; count: number };
  /** What a moderator decided after its author had asked for a review. */
  label_reviewed: { point_id: number; label_id: number; status: OverrideStatus };
  /** For moderators: people are divided about a label. */
  label_controversial: { point_id: number; label_id: number };
  /** For moderators: the author of flagged words asks to have the label looked at. */
  label_review_requested: { point_id: number; label_id: number };
  claim_challenged: { challenge_id: number; claim_id: number };
  challenge_evidence: { challenge_id: number; evidence_id: number };
  challenge_voting: { challenge_id: number };
  /** Also that it ends without one, or that it is kept back for now. */
  challenge_resolved: { challenge_id: number; resolution_id: number | null; outcome: ChallengeEnd };
  resolution_appealed: { challenge_id: number; appeal_id: number };
  jury_called: { challenge_id: number; appeal_id: number; decide_by: string };
  resolution_appeal_decided: { challenge_id: number; appeal_id: number; outcome: AppealOutcome };
  reputation_changed: ReputationNews & { user_id: number };
  badge_earned: { badge: BadgeName; user_id: number };
  /** For moderators: what was reported waits, and the time to look at it runs out. */
  review_due: { case_id: number; due_at: string };
  report_decided: Subject & { decision: 'keep' | 'remove'; reason?: string };
  /** Out of sight until a moderator decides; without a reason where weighty reports did it. */
  content_hidden: Subject & { reason?: string };
  content_removed: Subject & { reason: string };
  content_restored: Subject & { reason?: string };
  /** Suspended people cannot sign in, so the way to appeal comes with the mail. */
  suspended: { reason: string; until: string | null; appeal_url?: string };
  suspension_lifted: { reason?: string };
  appeal_decided: { outcome: 'upheld' | 'lifted'; reason: string };
  /** A large export that someone asked for. */
  export_ready: { export_id: number; format: ExportFormat; rows: number };
  /** For those who keep the place running: something about feedback is not as it should be. */
  feedback_alert: RaisedAlert;
  /** `after`: when it takes effect, where that is later. */
  security: { what: SecurityMatter; after?: string };
}

/** What of someone's points is worth telling; that they earned one is not. */
export type ReputationNews =
  | { change: 'tier_up' | 'tier_down'; tier: Tier }
  | { change: 'penalty'; penalty: Penalty; points: number; reason?: string }
  | { change: 'reversal'; points: number };

/** How a challenge ended, or why it does not yet. */
export type ChallengeEnd = Outcome | 'withdrawn' | 'held';

/** Those that show words of someone, with who said them. */
type Said = 'reply' | 'claim_challenged' | 'challenge_evidence';
/** Those that show some words. */
type Quoted =
  | 'label_added'
  | 'challenge_voting'
  | 'challenge_resolved'
  | 'resolution_appealed'
  | 'jury_called'
  | 'resolution_appeal_decided';

/** What a notification holds, with what it names looked up; null where that is gone. */
export type KnownData = {
  [Kind in NotificationKind]: NotificationData[Kind] &
    (Kind extends Said ? { author: string | null; excerpt: string | null } : Kind extends Quoted ? { excerpt: string | null } : unknown);
};

export type SecurityMatter =
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'sign_in_linked'
  | 'key_created'
  | 'role_changed'
  | 'erasure_requested';
