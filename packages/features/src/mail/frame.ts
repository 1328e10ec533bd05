import type { Language } from '@verdict/core/notification';

export interface MailBody {
  language: Language;
  /** Plain text. It is escaped here. */
  paragraphs: readonly string[];
  /** The call to action. */
  button?: { label: string; url: string };
  /** Small print at the end. */
  closing?: readonly string[];
  unsubscribeUrl?: string;
}

const TEXTS = {
  en: { from: 'Verdict. People check what AI decides.', unsubscribe: 'Unsubscribe from mails of this kind' },
  es: { from: 'Verdict. Las personas comprueban lo que decide la IA.', unsubscribe: 'No recibir más correos de este tipo' },
};

/** Renders a mail as text and as simple HTML, in the layout of all our mail. */
export function frameMail(body: MailBody): { text: string; html: string } {
  return { text: toText(body), html: toHtml(body) };
}

function toText({ language, paragraphs, button, closing = [], unsubscribeUrl }: MailBody): string {
  const texts = TEXTS[language];
  const parts = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...closing];
  const footer = ['-- ', texts.from, ...(unsubscribeUrl ? [`${texts.unsubscribe}: ${unsubscribeUrl}`] : [])];
  return `${[...parts, footer.join('\n')].join('\n\n')}\n`;
}

const PAGE = 'margin:0;padding:24px;background:#f3f6f3;color:#14201c;font:16px/1.5 system-ui,sans-serif';
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px';
const BUTTON = 'display:inline-block;padding:10px 20px;background:#0b5d4c;color:#ffffff;border-radius:20px;text-decoration:none';
const SMALL = 'color:#4a5651;font-size:13px';

function toHtml({ language, paragraphs, button, closing = [], unsubscribeUrl }: MailBody): string {
  const texts = TEXTS[language];
  const lines = [
    ...paragraphs.map((paragraph) => `<p>${setLines(paragraph)}</p>`),
    ...(button ? [`<p><a href="${escapeHtml(button.url)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`] : []),
    ...closing.map((paragraph) => `<p style="${SMALL}">${setLines(paragraph)}</p>`),
    `<hr style="border:0;border-top:1px solid #dee4e0"><p style="${SMALL}">${escapeHtml(texts.from)}</p>`,
    ...(unsubscribeUrl
      ? [`<p style="${SMALL}"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#4a5651">${escapeHtml(texts.unsubscribe)}</a></p>`]
      : []),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="${PAGE}"><div style="${SHEET}">${lines.join('')}</div></body></html>`;
}

function setLines(paragraph: string): string {
  return paragraph.split('\n').map(escapeHtml).join('<br>');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
