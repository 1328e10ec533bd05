import { abuse } from './abuse/index.ts';
import { account } from './account/index.ts';
import { accountTrace } from './account-trace/index.ts';
import { audit } from './audit/index.ts';
import { batchedCommands } from './batched-command/index.ts';
import { challenge } from './challenge/index.ts';
import { claim } from './claim/index.ts';
import { collusion } from './collusion/index.ts';
import { contribution } from './contribution/index.ts';
import { dataset } from './dataset/index.ts';
import type { PersonalData, Slice, SlicePolicy } from './define-slice.ts';
import { demo } from './demo/index.ts';
import { embed } from './embed/index.ts';
import { embedding } from './embedding/index.ts';
import { experiment } from './experiment/index.ts';
import { feedback } from './feedback/index.ts';
import { feedbackAlert } from './feedback-alert/index.ts';
import { feedbackQueue } from './feedback-queue/index.ts';
import { follow } from './follow/index.ts';
import { graphql } from './graphql/index.ts';
import { ingest } from './ingest/index.ts';
import { insight } from './insight/index.ts';
import { jury } from './jury/index.ts';
import { label } from './label/index.ts';
import { labelModeration } from './label-moderation/index.ts';
import { live } from './live/index.ts';
import { mail } from './mail/index.ts';
import { moderation } from './moderation/index.ts';
import { notification } from './notification/index.ts';
import { operations } from './operations/index.ts';
import { opinion } from './opinion/index.ts';
import { personalData, personalDataOf } from './personal-data/index.ts';
import { point } from './point/index.ts';
import { policy } from './policy/index.ts';
import { probability } from './probability/index.ts';
import { proposal } from './proposal/index.ts';
import { quarantineSlice } from './quarantine/index.ts';
import { ranking } from './ranking/index.ts';
import { reportCard } from './report-card/index.ts';
import { reputation } from './reputation/index.ts';
import { search } from './search/index.ts';
import { similarity } from './similarity/index.ts';
import { threat } from './threat/index.ts';
import { throttle } from './throttle/index.ts';
import { topic } from './topic/index.ts';
import { trust } from './trust/index.ts';
import { verdict } from './verdict/index.ts';
import { webhook } from './webhook/index.ts';

/** Every slice of the product, each after those it depends on. A new slice is listed here and nowhere else. */
export const SLICES: readonly Slice[] = [
  audit,
  policy,
  mail,
  notification,
  accountTrace,
  throttle,
  account,
  batchedCommands,
  live,
  graphql,
  trust,
  quarantineSlice,
  reputation,
  moderation,
  point,
  topic,
  proposal,
  ingest,
  embedding,
  similarity,
  opinion,
  experiment,
  ranking,
  insight,
  follow,
  claim,
  search,
  challenge,
  label,
  verdict,
  feedback,
  probability,
  jury,
  contribution,
  feedbackQueue,
  labelModeration,
  dataset,
  reportCard,
  embed,
  feedbackAlert,
  abuse,
  threat,
  collusion,
  personalData,
  operations,
  webhook,
  demo,
];

/** The policies that administrators can change. */
export const POLICIES: readonly SlicePolicy[] = SLICES.flatMap(({ policies = [] }) => policies);

/** The personal data of each slice, in the order of erasure: a slice may still read what it depends on. */
export const PERSONAL_DATA: readonly PersonalData[] = personalDataOf(SLICES);
