import { browser } from 'wxt/browser';
import { isLanguageTag } from '../../messages/index.ts';

/** How an element stands in the text around it. */
type Kind = 'inline' | 'block' | 'line' | 'skipped' | 'preformatted' | 'drawing';

interface ElementTraits {
  kind: Kind;
  /** Whether it can have a shadow root. */
  canHost: boolean;
  isCustom: boolean;
}

// By name alone: asking how an element is laid out would make the page lay itself out.
const INLINE = `a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr output q rb rp rt rtc ruby s small
 span strike strong sub sup time tt u var wbr`;
// What people write themselves, what machines read, and what is not text.
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
/** What holds HTML inside a drawing. */
const ISLAND = 'foreignObject';
const MACHINES_WORDS = 'code, kbd, samp';
/** Of all documents that are shown as one preformatted text, only these are written for people. */
const PROSE_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);
const MAX_NAMES = 2000;

const traitsByName = new Map<string, ElementTraits>();

function names(list: string): string[] {
  return list.split(/\s+/);
}

/** What follows from an element's name. Custom elements are parts of a page more often than of a sentence, so they are blocks. */
export function traitsOf(element: Element): ElementTraits {
  const name = element.localName;
  return traitsByName.get(name) ?? addTraits(name);
}

function addTraits(name: string): ElementTraits {
  const isCustom = name.includes('-');
  const traits = { kind: KINDS.get(name) ?? 'block', isCustom, canHost: isCustom || HOSTS.has(name) };
  if (traitsByName.size < MAX_NAMES) traitsByName.set(name, traits); // a page may make up names for ever
  return traits;
}

const APART = new Set<Kind>(['block', 'preformatted', 'drawing']);

/** Whether it stands apart from the text around it. */
export const isBlockByName = (element: Element): boolean => APART.has(traitsOf(element).kind);

/** Whether a preformatted text is for machines, not a letter or a poem. */
export const isCode = (pre: Element): boolean => !PROSE_TYPES.has(document.contentType) || pre.querySelector(MACHINES_WORDS) !== null;

/** The HTML in a drawing, and in drawings in that. */
export const islandsIn = (root: Node): Iterable<Element> =>
  'querySelectorAll' in root ? (root as ParentNode).querySelectorAll(ISLAND) : [];

function isLeftAloneByName(element: Element): boolean {
  const pre = element.closest('pre');
  const isDrawn = element.closest(`svg, ${ISLAND}`)?.localName === 'svg';
  return isDrawn || (pre !== null && isCode(pre)) || element.closest(LEFT_ALONE) !== null;
}

/** Whether anything below a node is written in by people; for nearly all pages, nothing is. */
export function holdsEditors(root: Node): boolean {
  return 'querySelector' in root && (root as ParentNode).querySelector(WRITTEN_IN) !== null;
}

export const isWrittenIn = (element: Element): boolean => element.hasAttributes() && element.matches(WRITTEN_IN);

/** Whether the whole document is written in: nothing in it says so but this switch. */
export const isWrittenDocument = (): boolean => document.designMode === 'on';

/** Whether a node is inside something that is left alone, also from within a shadow root. */
export function isLeftAlone(node: Node): boolean {
  if (isWrittenDocument()) return true;
  for (let at: Node | null = node; at; at = hostAbove(at)) {
    const element = at instanceof Element ? at : at.parentElement;
    if (element && isLeftAloneByName(element)) return true;
  }
  return false;
}

/** Whether anything below a node has a language of its own. */
export function holdsLanguages(root: Node): boolean {
  return 'querySelector' in root && (root as ParentNode).querySelector(root === document ? ':root [lang]' : '[lang]') !== null;
}

/** The language of a text, also from outside its shadow root; empty where none is given or the tag is not valid. */
export function languageAround(node: Node): string {
  for (let at: Node | null = node; at; at = hostAbove(at)) {
    const element = at instanceof Element ? at : at === document ? document.documentElement : at.parentElement;
    const said = element?.closest('[lang]')?.getAttribute('lang');
    if (typeof said === 'string') return readableTag(said.trim().replaceAll('_', '-'));
  }
  return '';
}

const readableTag = (tag: string): string => (isLanguageTag(tag) ? tag : '');

/** The host of the shadow root a node is in. */
export function hostAbove(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest element around a node that begins a paragraph of its own. */
export function blockAround(node: Node): Node {
  let at: Node = node;
  while (at.parentNode && (!(at instanceof Element) || traitsOf(at).kind === 'inline')) at = at.parentNode;
  return at;
}

/** An element's shadow root, also a closed one where the browser lets extensions see it. To ask for that is slow. */
export function shadowOf(element: Element, mayBeClosed: boolean): ShadowRoot | null {
  return element.shadowRoot ?? (mayBeClosed ? closedShadowOf(element) : null);
}

/** What Firefox gives to scripts of extensions in place of `browser.dom`. */
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
