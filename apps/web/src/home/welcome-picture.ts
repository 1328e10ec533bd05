import { html, type TemplateResult } from 'lit';

/** Verdict in one picture: a text is flagged, people answer, and the result is written to a log. */
export function welcomePicture(sentence: string): TemplateResult {
  return html`<svg class="picture" viewBox="0 0 440 330" role="img" aria-label=${sentence}>
    <rect x="1" y="1" width="300" height="178" rx="14" fill="var(--md-sys-color-surface-container-lowest)" stroke="var(--md-sys-color-outline-variant)" />
    <circle cx="34" cy="34" r="13" fill="var(--md-sys-color-secondary-container)" />
    <g stroke-linecap="round" stroke-width="7">
      <g stroke="var(--md-sys-color-outline-variant)">
        <path d="M58 34h74" /><path d="M26 68h238" /><path d="M26 92h92" /><path d="M210 116h58" /><path d="M26 140h196" />
      </g>
      <path d="M134 92h130M26 116h168" stroke="var(--md-sys-color-outline)" />
    </g>
    <g fill="none" stroke="var(--v-disputed-fill)" stroke-width="2.5" stroke-linecap="round">
      <path d="M132 104q4-5 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0" />
      <path d="M24 128q4-5 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0" />
    </g>
    <path d="M202 116c40 0 44 34 84 34" fill="none" stroke="var(--v-disputed-fill)" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round" />
    <rect x="252" y="126" width="187" height="118" rx="14" fill="var(--md-sys-color-surface-container-lowest)" stroke="var(--md-sys-color-outline-variant)" />
    <g fill="none" stroke="var(--md-sys-color-outline)" stroke-width="1.5">
      <rect x="270" y="146" width="44" height="36" rx="8" /><rect x="324" y="146" width="44" height="36" rx="8" /><rect x="378" y="146" width="44" height="36" rx="8" />
    </g>
    <g fill="none" stroke="var(--md-sys-color-on-surface)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M285 165l5 5 9-11" /><path d="M339 157l14 14M353 157l-14 14" /><path d="M391 160h17m-5-4 5 4-5 4M409 169h-17m5-4-5 4 5 4" />
    </g>
    <rect x="270" y="202" width="98" height="10" rx="3" fill="var(--v-answer-correct)" />
    <rect x="370" y="202" width="52" height="10" rx="3" fill="var(--v-answer-false-positive)" />
    <circle cx="274" cy="227" r="4" fill="var(--v-answer-correct)" /><rect x="366" y="223" width="8" height="8" rx="1.5" fill="var(--v-answer-false-positive)" />
    <g stroke="var(--md-sys-color-outline-variant)" stroke-width="5" stroke-linecap="round"><path d="M286 227h44" /><path d="M382 227h34" /></g>
    <path d="M345 244v18" stroke="var(--md-sys-color-primary)" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round" />
    <g fill="none" stroke="var(--md-sys-color-outline-variant)" stroke-width="1.5">
      <path d="M226 232L116 268M116 268L62 306M116 268L170 306" />
    </g>
    <g fill="none" stroke="var(--md-sys-color-primary)" stroke-width="2.5"><path d="M226 232L336 268L390 306" /></g>
    <path d="M336 268L282 306" fill="none" stroke="var(--md-sys-color-outline-variant)" stroke-width="1.5" />
    <g fill="var(--md-sys-color-surface)" stroke="var(--md-sys-color-primary)" stroke-width="2">
      <rect x="108" y="260" width="16" height="16" rx="3" /><rect x="274" y="298" width="16" height="16" rx="3" />
    </g>
    <g fill="var(--md-sys-color-surface-container-highest)"><circle cx="62" cy="306" r="6" /><circle cx="170" cy="306" r="6" /></g>
    <g fill="var(--md-sys-color-primary)"><circle cx="226" cy="232" r="10" /><circle cx="336" cy="268" r="10" /><circle cx="390" cy="306" r="10" /></g>
    <g fill="none" stroke="var(--md-sys-color-on-primary)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M221.5 232.5l3.200 3.200 5.500-6.500M331.500 268.500l3.200 3.200 5.500-6.500M385.500 306.500l3.200 3.200 5.500-6.500" />
    </g>
  </svg>`;
}
