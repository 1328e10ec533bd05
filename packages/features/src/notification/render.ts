import type { Language, NotificationKind } from '@verdict/core/notification';
import type { NotificationDeclaration, NotificationDeclarations, ShownData } from './declaration.ts';
import { PHRASES } from './phrases.ts';

/** A notification in the language of its person. */
export interface RenderedNotification {
  title: string;
  text: string | null;
  /** The page it leads to, from the root of the site, or a whole address. */
  url: string;
  button: string;
  closing?: string;
}

export function renderNotification(
  { kind, data }: { kind: NotificationKind; data: ShownData },
  language: Language,
  declarations: NotificationDeclarations,
): RenderedNotification {
  const { url, texts } = declarations[kind] as NotificationDeclaration;
  const { title, button, closing } = texts[language];
  return { title: title(data), text: textOf(data, language), url: url(data), button, ...(closing && { closing }) };
}

function textOf(data: ShownData, language: Language): string | null {
  if (data.excerpt !== undefined) return data.excerpt;
  return 'reason' in data && data.reason ? PHRASES[language].reason(data.reason) : null;
}
