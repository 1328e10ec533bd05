import { language } from '@verdict/elements/words';
import { html, nothing, type TemplateResult } from 'lit';
import { signInAddress } from '../../frame/index.ts';
import { DEBATE_WORDS } from './debate-words.ts';

/** Invites guests to sign up. Beside the debate if there is room, else below it. */
export function invitation(where: 'wide' | 'narrow' | 'after'): TemplateResult {
  const t = DEBATE_WORDS[language.value];
  return html`<div slot=${where === 'wide' ? 'beside' : nothing} class="card stack invitation ${where}"><h2>${t.invitation}</h2><p class="small quiet">${t.invitationText}</p>
    <div><a class="btn btn-filled" href=${signInAddress()}>${t.signIn}</a></div></div>`;
}
