import { ACCOUNT_PERSONAL_DATA } from './account/index.ts';
import { ACCOUNT_TRACE_PERSONAL_DATA } from './account-trace/index.ts';
import { CHALLENGE_PERSONAL_DATA } from './challenge/index.ts';
import { CLAIM_PERSONAL_DATA } from './claim/index.ts';
import { CONTRIBUTION_PERSONAL_DATA } from './contribution/index.ts';
import { DATASET_PERSONAL_DATA } from './dataset/index.ts';
import { EMBEDDING_PERSONAL_DATA } from './embed/index.ts';
import { FEEDBACK_PERSONAL_DATA } from './feedback/index.ts';
import { VIEW_QUEUE_PERSONAL_DATA } from './feedback-queue/index.ts';
import { JURY_PERSONAL_DATA } from './jury/index.ts';
import { LABEL_PERSONAL_DATA } from './label/index.ts';
import { LABEL_MODERATION_PERSONAL_DATA } from './label-moderation/index.ts';
import { MAIL_PERSONAL_DATA } from './mail/index.ts';
import { MODERATION_PERSONAL_DATA } from './moderation/index.ts';
import { NOTIFICATION_PERSONAL_DATA } from './notification/index.ts';
import type { PersonalData } from './personal-data/index.ts';
import { POINT_PERSONAL_DATA } from './point/index.ts';
import { PROBABILITY_PERSONAL_DATA } from './probability/index.ts';
import { REPUTATION_PERSONAL_DATA } from './reputation/index.ts';

/** What each slice holds about a person. A slice that is missing here keeps what it should give back and erase. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ACCOUNT_PERSONAL_DATA,
  ACCOUNT_TRACE_PERSONAL_DATA,
  PROBABILITY_PERSONAL_DATA,
  CONTRIBUTION_PERSONAL_DATA, // while it can still be told who rated what
  FEEDBACK_PERSONAL_DATA,
  LABEL_PERSONAL_DATA, // before the points that it is about
  LABEL_MODERATION_PERSONAL_DATA,
  POINT_PERSONAL_DATA,
  JURY_PERSONAL_DATA,
  CHALLENGE_PERSONAL_DATA,
  CLAIM_PERSONAL_DATA,
  MODERATION_PERSONAL_DATA,
  NOTIFICATION_PERSONAL_DATA,
  MAIL_PERSONAL_DATA,
  EMBEDDING_PERSONAL_DATA,
  DATASET_PERSONAL_DATA,
  VIEW_QUEUE_PERSONAL_DATA,
  REPUTATION_PERSONAL_DATA,
];
