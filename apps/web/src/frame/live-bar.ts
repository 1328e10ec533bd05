import { defineWords, language } from '@verdict/elements/words';
import { html, type TemplateResult } from 'lit';
import { connection } from './live.ts';

const WORDS = defineWords({
  en: { live: 'Live: updates appear automatically', waiting: 'Live updates paused' },
  es: { live: 'En directo: los cambios aparecen automáticamente', waiting: 'Sin cambios en directo por ahora' },
});

/** Shows whether updates by others appear live. Its host listens with a `LiveController`, so it renders when that changes. */
export function liveBar(): TemplateResult {
  const t = WORDS[language.value];
  const isLive = connection.value === 'online' || connection.value === 'polling';
  return html`<span class="caption livebar" data-state=${isLive ? 'live' : 'waiting'}>${isLive ? t.live : t.waiting}</span>`;
}
