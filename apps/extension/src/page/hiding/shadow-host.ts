/** A plain element with a closed shadow root. A custom element could be defined by the page, which would then see inside. */
export function createHost(tag: 'span' | 'div', style: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(tag);
  const root = host.attachShadow({ mode: 'closed' });
  setStyle(root, style);
  return { host, root };
}

const sheets = new Map<string, CSSStyleSheet>();

/** Replaces its style. */
export function setStyle(root: ShadowRoot, style: string): void {
  try {
    root.adoptedStyleSheets = [sheetOf(style)];
  } catch {
    // Firefox does not let content scripts adopt style sheets
    const before = root.querySelector('style');
    const element = before ?? document.createElement('style');
    element.textContent = style;
    if (!before) root.append(element);
  }
}

function sheetOf(style: string): CSSStyleSheet {
  const known = sheets.get(style);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  sheets.set(style, sheet);
  return sheet;
}
