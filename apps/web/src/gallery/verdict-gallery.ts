import { html, LitElement, type TemplateResult } from 'lit';
import { ACCOUNT_SPECIMENS } from './account-specimens.ts';
import { ADMIN_SPECIMENS } from './admin-specimens.ts';
import { CHALLENGE_SPECIMENS } from './challenge-specimens.ts';
import { CLAIM_SPECIMENS } from './claim-specimens.ts';
import { FEEDBACK_SPECIMENS } from './feedback-specimens.ts';
import { LABEL_MODERATION_SPECIMENS } from './label-moderation-specimens.ts';
import { LOOK_SPECIMENS } from './look-specimens.ts';
import { CONSOLE_SPECIMENS } from './moderation-specimens.ts';
import { NOTIFICATION_SPECIMENS } from './notification-specimens.ts';
import { POINT_SPECIMENS } from './point-specimens.ts';
import { POLICY_SPECIMENS } from './policy-specimens.ts';
import { PROPOSAL_SPECIMENS } from './proposal-specimens.ts';
import { RECEIPT_SPECIMENS } from './receipt-specimens.ts';
import { REPORT_CARD_SPECIMENS } from './report-card-specimens.ts';
import { REPUTATION_SPECIMENS } from './reputation-specimens.ts';
import { SEARCH_SPECIMENS } from './search-specimens.ts';
import { THREAT_SPECIMENS } from './threat-specimens.ts';
import { VERDICT_SPECIMENS } from './verdict-specimens.ts';

const SPECIMENS = [
  ...ACCOUNT_SPECIMENS,
  ...ADMIN_SPECIMENS,
  ...CHALLENGE_SPECIMENS,
  ...CLAIM_SPECIMENS,
  ...CONSOLE_SPECIMENS,
  ...FEEDBACK_SPECIMENS,
  ...LABEL_MODERATION_SPECIMENS,
  ...NOTIFICATION_SPECIMENS,
  ...LOOK_SPECIMENS,
  ...POINT_SPECIMENS,
  ...POLICY_SPECIMENS,
  ...PROPOSAL_SPECIMENS,
  ...RECEIPT_SPECIMENS,
  ...REPORT_CARD_SPECIMENS,
  ...REPUTATION_SPECIMENS,
  ...SEARCH_SPECIMENS,
  ...THREAT_SPECIMENS,
  ...VERDICT_SPECIMENS,
];
const THEMES = ['light', 'dark'];

/** Every element in every state: /gallery.html?theme=dark&language=es. It renders without a shadow root, in the page's own styles. */
export class VerdictGallery extends LitElement {
  constructor() {
    super();
    const wish = new URLSearchParams(location.search);
    const theme = wish.get('theme');
    if (theme && THEMES.includes(theme)) document.documentElement.dataset['theme'] = theme;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`<main class="wrap stack">
      <h1>Gallery</h1>
      <p class="row">${THEMES.map((theme) => html`<a class="chip" href="?theme=${theme}">${theme}</a>`)}<a class="chip" href="?language=en">English</a><a class="chip" href="?language=es">Español</a></p>
      ${SPECIMENS.map(
        ({ name, states }) => html`<section class="specimen stack" data-name=${name}><h2>${name}</h2>
          ${states.map((state) => html`<div class="stack"><h3 class="caption">${state.name}</h3><div>${state.draw()}</div></div>`)}</section>`,
      )}
    </main>`;
  }
}
