import '../label-moderation/yp-admin-fallacy-moderation.ts';
import '../label-moderation/verdict-selection-bar.ts';
import '../label-moderation/verdict-second-reviews.ts';
import '../label-moderation/verdict-override-form.ts';
import '../label-moderation/verdict-label-record.ts';
import '../label-moderation/verdict-export-list.ts';
import { html } from 'lit';
import { aHistory, anItem, anOverride, EXPORTS, heldBy, QUEUE, SECOND_REVIEWS } from './label-moderation-made-up.ts';
import { INES, NOOR } from './moderation-made-up.ts';
import type { Specimen } from './specimen.ts';

const OFFLINE = 'You are offline.';
const READY = { kind: 'ready', value: QUEUE };
const DECIDED = { kind: 'decided', status: 'overridden', count: 2, refused: 1, overrideId: 4, isBatch: true };

export const LABEL_MODERATION_SPECIMENS: readonly Specimen[] = [
  {
    name: 'yp-admin-fallacy-moderation',
    states: [
      { name: 'loading', draw: () => html`<yp-admin-fallacy-moderation></yp-admin-fallacy-moderation>` },
      {
        name: 'failed',
        draw: () => html`<yp-admin-fallacy-moderation .queue=${{ kind: 'failed', sentence: OFFLINE }}></yp-admin-fallacy-moderation>`,
      },
      {
        name: 'empty',
        draw: () =>
          html`<yp-admin-fallacy-moderation .queue=${{ kind: 'ready', value: { ...QUEUE, total: 0, controversialFallacies: [] } }}></yp-admin-fallacy-moderation>`,
      },
      {
        name: 'one open, some just decided',
        draw: () =>
          html`<yp-admin-fallacy-moderation .queue=${READY} .openId=${21} .history=${{ kind: 'ready', value: aHistory() }} .viewerId=${INES.id}
            .notice=${DECIDED} .secondReviews=${SECOND_REVIEWS}></yp-admin-fallacy-moderation>`,
      },
    ],
  },
  {
    name: 'verdict-selection-bar',
    states: [
      { name: 'some selected', draw: () => html`<verdict-selection-bar .count=${3} .chosen=${'validated'}></verdict-selection-bar>` },
      { name: 'undone', draw: () => html`<verdict-selection-bar .notice=${{ kind: 'undone', count: 3 }}></verdict-selection-bar>` },
    ],
  },
  {
    name: 'verdict-label-record',
    states: [
      {
        name: 'decided',
        draw: () =>
          html`<verdict-label-record .history=${aHistory({ item: anItem({ override: anOverride() }), overrides: [anOverride()] })} .viewerId=${INES.id}></verdict-label-record>`,
      },
    ],
  },
  {
    name: 'verdict-override-form',
    states: [
      { name: 'yours', draw: () => html`<verdict-override-form .item=${heldBy(INES)} .viewerId=${INES.id}></verdict-override-form>` },
      {
        name: 'refused',
        draw: () => html`<verdict-override-form .item=${anItem()} .viewerId=${INES.id} .failure=${OFFLINE}></verdict-override-form>`,
      },
      {
        name: 'someone else’s',
        draw: () => html`<verdict-override-form .item=${heldBy(NOOR)} .viewerId=${INES.id}></verdict-override-form>`,
      },
      { name: 'one’s own words', draw: () => html`<verdict-override-form .item=${anItem({ is_own: true })}></verdict-override-form>` },
    ],
  },
  {
    name: 'verdict-export-list',
    states: [
      { name: 'loading', draw: () => html`<verdict-export-list></verdict-export-list>` },
      { name: 'failed', draw: () => html`<verdict-export-list status="failed" failure=${OFFLINE}></verdict-export-list>` },
      { name: 'none yet', draw: () => html`<verdict-export-list status="ready"></verdict-export-list>` },
      {
        name: 'waiting, failed, kept, sent and gone, with earlier ones',
        draw: () => html`<verdict-export-list status="ready" .exports=${EXPORTS} has-more></verdict-export-list>`,
      },
    ],
  },
  {
    name: 'verdict-second-reviews',
    states: [
      {
        name: 'after one that differed',
        draw: () =>
          html`<verdict-second-reviews .reviews=${SECOND_REVIEWS} .outcome=${{ agrees: false, first: 'disputed' }}></verdict-second-reviews>`,
      },
      {
        name: 'nothing waits',
        draw: () =>
          html`<verdict-second-reviews .reviews=${{ ...SECOND_REVIEWS, items: [], waiting: 0, agreement: { reviewed: 0, agreed: 0, share: null, kappa: null } }}></verdict-second-reviews>`,
      },
    ],
  },
];
