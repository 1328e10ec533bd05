import { browser } from 'wxt/browser';
import { isLanguageTag } from '../../messages/index.ts';

/** How an element relates to the text around it. */
type Kind = 'inline' | 'block' | 'line' | 'skipped' | 'preformatted' | 'drawing';

interface ElementTraits {
  kind: Kind;
  /** Whether it can have a shadow root. */
  canHost: boolean;
  isCustom: boolean;
}

// By name alone: reading the computed layout would force the page to lay out.
const INLINE = `a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr output q rb rp rt rtc ruby s small
 span strike strong sub sup time tt u var wbr`;
// Editable text, data for machines, and elements without text.
const SKIPPED = `applet area audio base canvas code datalist embed frame frameset head iframe img input kbd link map math meta
 meter noembed noframes noscript object option param picture plaintext progress samp script select source style
 template textarea title track video xmp`;
const HOSTS = new Set(names('article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'));
const KINDS = new Map<string, Kind>([
  ...names(INLINE).map((name) => [name, 'inline'] as const),
  ...names(SKIPPED).map((name) => [name, 'skipped'] as const),
  ['br', 'line'],
  ['pre', 'preformatted'],
  ['svg', 'drawing'],
]);
const WRITTEN_IN = '[contenteditable]:not([contenteditable="false" i]),[role="textbox"],[role="searchbox"]';
const LEFT_ALONE = `${names(SKIPPED).join()},${WRITTEN_IN}`;
/** Contains HTML inside a drawing. */
const ISLAND = 'foreignObject';
const MACHINES_WORDS = 'code, kbd, samp';
/** Of all documents shown as one preformatted text, only these types are written for people. */
const PROSE_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);
const MAX_NAMES = 2000;

const traitsByName = new Map<string, ElementTraits>();

function names(list: string): string[] {
  return list.split(/\s+/);
}

/** The traits that follow from an element's name. Custom elements are more often parts of a page than of a sentence, so they are blocks. */
export function traitsOf(element: Element): ElementTraits {
  const name = element.localName;
  return traitsByName.get(name) ?? addTraits(name);
}

function addTraits(name: string): ElementTraits {
  const isCustom = name.includes('-');
  const traits = { kind: KINDS.get(name) ?? 'block', isCustom, canHost: isCustom || HOSTS.has(name) };
  if (traitsByName.size < MAX_NAMES) traitsByName.set(name, traits); // a page may invent any number of names
  return traits;
}

const APART = new Set<Kind>(['block', 'preformatted', 'drawing']);

/** Whether it is separate from the text around it. */
export const isBlockByName = (element: Element): boolean => APART.has(traitsOf(element).kind);

/** Whether preformatted text is code rather than a letter or a poem. */
export const isCode = (pre: Element): boolean => !PROSE_TYPES.has(document.contentType) || pre.querySelector(MACHINES_WORDS) !== null;

/** The HTML in a drawing, and in drawings inside that. */
export const islandsIn = (root: Node): Iterable<Element> =>
  'querySelectorAll' in root ? (root as ParentNode).querySelectorAll(ISLAND) : [];

function isLeftAloneByName(element: Element): boolean {
  const pre = element.closest('pre');
  const isDrawn = element.closest(`svg, ${ISLAND}`)?.localName === 'svg';
  return isDrawn || (pre !== null && isCode(pre)) || element.closest(LEFT_ALONE) !== null;
}

/** Whether anything below a node is editable; false for nearly all pages. */
export function holdsEditors(root: Node): boolean {
  return 'querySelector' in root && (root as ParentNode).querySelector(WRITTEN_IN) !== null;
}

export const isWrittenIn = (element: Element): boolean => element.hasAttributes() && element.matches(WRITTEN_IN);

/** Whether the whole document is editable, which only this switch shows. */
export const isWrittenDocument = (): boolean => document.designMode === 'on';

/** Whether a node is inside something we ignore, looking beyond shadow roots. */
export function isLeftAlone(node: Node): boolean {
  if (isWrittenDocument()) return true;
  for (let at: Node | null = node; at; at = hostAbove(at)) {
    const element = at instanceof Element ? at : at.parentElement;
    if (element && isLeftAloneByName(element)) return true;
  }
  return false;
}

/** Whether anything below a node declares a language. */
export function holdsLanguages(root: Node): boolean {
  return 'querySelector' in root && (root as ParentNode).querySelector(root === document ? ':root [lang]' : '[lang]') !== null;
}

/** The language of a text, looking beyond its shadow root; empty if none is declared or the tag is invalid. */
export function languageAround(node: Node): string {
  for (let at: Node | null = node; at; at = hostAbove(at)) {
    const element = at instanceof Element ? at : at === document ? document.documentElement : at.parentElement;
    const tag = element?.closest('[lang]')?.getAttribute('lang');
    if (typeof tag === 'string') return readableTag(tag.trim().replaceAll('_', '-'));
  }
  return '';
}

const readableTag = (tag: string): string => (isLanguageTag(tag) ? tag : '');

/** The host of the shadow root a node is in. */
export function hostAbove(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest element around a node that starts its own paragraph. */
export function blockAround(node: Node): Node {
  let at: Node = node;
  while (at.parentNode && (!(at instanceof Element) || traitsOf(at).kind === 'inline')) at = at.parentNode;
  return at;
}

/** An element's shadow root, including a closed one if the browser shows it to extensions. Slow. */
export function shadowOf(element: Element, mayBeClosed: boolean): ShadowRoot | null {
  return element.shadowRoot ?? (mayBeClosed ? closedShadowOf(element) : null);
}

/** Firefox's equivalent of `browser.dom` for content scripts. */
interface OpenToExtensions {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

function closedShadowOf(element: Element): ShadowRoot | null {
  if (!(element instanceof HTMLElement)) return null;
  try {
    return (browser.dom ? browser.dom.openOrClosedShadowRoot(element) : (element as OpenToExtensions).openOrClosedShadowRoot) ?? null;
  } catch {
    return null;
  }
}
