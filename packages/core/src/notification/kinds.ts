import type { Outcome } from '../challenge/index.ts';
import type { ExportFormat } from '../dataset/index.ts';
import type { RaisedAlert } from '../feedback-alert/index.ts';
import type { AppealOutcome } from '../jury/index.ts';
import type { OverrideStatus } from '../label/index.ts';
import type { BadgeName, Penalty, Tier } from '../reputation/index.ts';

/** The languages of pages and mails. */
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

/** A thing that a moderator decided about. */
interface Subject {
  subject_kind: string;
  subject_id: number;
}

/** The data of each kind. It holds ids where the text can be loaded again, so that deleted words are not shown. */
export interface NotificationData {
  reply: { point_id: number; parent_id: number };
  /** How many passages of a point were flagged together, and the first of them. */
  label_added: { point_id: number; label_id: number; count: number };
  /** A moderator's decision after the author requested a review. */
  label_reviewed: { point_id: number; label_id: number; status: OverrideStatus };
  /** For moderators: people are divided about a label. */
  label_controversial: { point_id: number; label_id: number };
  /** For moderators: the author of flagged words requests a review of the label. */
  label_review_requested: { point_id: number; label_id: number };
  claim_challenged: { challenge_id: number; claim_id: number };
  challenge_evidence: { challenge_id: number; evidence_id: number };
  challenge_voting: { challenge_id: number };
  /** Also if it ended without a resolution, or its resolution is held. */
  challenge_resolved: { challenge_id: number; resolution_id: number | null; outcome: ChallengeEnd };
  resolution_appealed: { challenge_id: number; appeal_id: number };
  jury_called: { challenge_id: number; appeal_id: number; decide_by: string };
  resolution_appeal_decided: { challenge_id: number; appeal_id: number; outcome: AppealOutcome };
  reputation_changed: ReputationNews & { user_id: number };
  badge_earned: { badge: BadgeName; user_id: number };
  /** For moderators: a reported case is nearly due. */
  review_due: { case_id: number; due_at: string };
  report_decided: Subject & { decision: 'keep' | 'remove'; reason?: string };
  /** Hidden until a moderator decides; without a reason if reports hid it. */
  content_hidden: Subject & { reason?: string };
  content_removed: Subject & { reason: string };
  content_restored: Subject & { reason?: string };
  /** Suspended people cannot sign in, so the link to appeal is in the mail. */
  suspended: { reason: string; until: string | null; appeal_url?: string };
  suspension_lifted: { reason?: string };
  appeal_decided: { outcome: 'upheld' | 'lifted'; reason: string };
  /** A large export that someone requested is ready. */
  export_ready: { export_id: number; format: ExportFormat; rows: number };
  /** For operators: a problem with feedback. */
  feedback_alert: RaisedAlert;
  /** `after`: when it takes effect, if later. */
  security: { what: SecurityMatter; after?: string };
}

/** The changes of someone's reputation that are notified; earning points is not. */
export type ReputationNews =
  | { change: 'tier_up' | 'tier_down'; tier: Tier }
  | { change: 'penalty'; penalty: Penalty; points: number; reason?: string }
  | { change: 'reversal'; points: number };

/** How a challenge ended, or why it has not yet. */
export type ChallengeEnd = Outcome | 'withdrawn' | 'held';

/** Kinds that show somebody's words, and whose. */
type Said = 'reply' | 'claim_challenged' | 'challenge_evidence';
/** Kinds that show words. */
type Quoted =
  | 'label_added'
  | 'challenge_voting'
  | 'challenge_resolved'
  | 'resolution_appealed'
  | 'jury_called'
  | 'resolution_appeal_decided';

/** The data of a notification with the things it names loaded; null if they are gone. */
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
