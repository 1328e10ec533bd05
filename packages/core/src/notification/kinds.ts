import type { ExportFormat } from '../dataset/index.ts';
import type { RaisedAlert } from '../feedback-alert/index.ts';
import type { OverrideStatus } from '../label/index.ts';

/** The languages we write to people in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NOTIFICATION_KINDS = [
  'reply',
  'label_added',
  'label_reviewed',
  'label_controversial',
  'report_decided',
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
  report_decided: Subject & { decision: 'keep' | 'remove'; reason?: string };
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
