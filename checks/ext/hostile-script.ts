/**
 * Runs in a hostile page before anything else. Records all it can see, and offers its tricks as `attack`. Wraps every function
 * that a script of ours might call in the page's world, and records its arguments.
 */
export const HOSTILE_SCRIPT = `(() => {
  const seen = new Set();
  const { stringify, parse } = JSON;
  const LONGEST = 5000;
  let left = 40_000_000;
  const describe = (value) => {
    try {
      if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return String(value);
      if (value instanceof Event) return describeEvent(value);
      if (value === document || value === document.documentElement || value === document.body) return value.nodeName;
      if (value instanceof Node) return value.outerHTML ?? value.innerHTML ?? value.textContent ?? '';
      if (value instanceof Range || value instanceof Selection) return value.toString();
      return typeof value === 'function' ? String(value) : stringify(value) + String(value);
    } catch (failure) {
      return String(failure);
    }
  };
  const describeEvent = (event) => {
    const parts = [event.type, String(event.isTrusted)];
    for (const key in event) {
      const value = event[key];
      if (typeof value === 'string') parts.push(value);
      else if (key === 'data' || key === 'detail' || key === 'reason' || key === 'error') parts.push(describe(value));
    }
    return parts.concat(event.composedPath().map(describe)).join('\\n');
  };
  const note = (...values) => {
    for (const value of values) {
      if (left <= 0) return;
      keep(describe(value).slice(0, LONGEST));
    }
  };
  const keep = (text) => {
    if (seen.has(text)) return;
    seen.add(text);
    left -= text.length;
  };
  const attempt = (act) => {
    try {
      const result = act();
      note(result);
      if (result && typeof result.then === 'function') result.then(note, note);
      return result;
    } catch (failure) {
      note(failure);
      return undefined;
    }
  };

  const tap = (owner, name) => {
    const original = owner?.[name];
    if (typeof original !== 'function') return;
    attempt(() => {
      owner[name] = function (...given) {
        note(this === owner ? name : this, ...given);
        const result = new.target ? Reflect.construct(original, given, new.target) : original.apply(this, given);
        note(result);
        return result;
      };
      owner[name].prototype = original.prototype;
    });
  };
  for (const name of ['append', 'attachShadow', 'closest', 'prepend', 'remove', 'setAttribute', 'focus', 'setHTMLUnsafe']) tap(Element.prototype, name);
  for (const name of ['appendChild', 'insertBefore', 'cloneNode', 'getRootNode']) tap(Node.prototype, name);
  for (const name of ['addEventListener', 'dispatchEvent']) tap(EventTarget.prototype, name);
  for (const name of ['observe', 'takeRecords']) tap(MutationObserver.prototype, name);
  for (const name of ['createElement', 'createElementNS', 'createRange', 'importNode', 'adoptNode']) tap(Document.prototype, name);
  for (const name of ['showModal', 'close']) tap(HTMLDialogElement.prototype, name);
  for (const name of ['postMessage', 'setTimeout', 'requestAnimationFrame', 'Highlight', 'StaticRange', 'CSSStyleSheet', 'getSelection']) tap(window, name);
  for (const name of ['set', 'get', 'delete']) tap(CSS.highlights, name);
  for (const name of ['parse', 'stringify']) tap(JSON, name);
  tap(crypto, 'randomUUID');
  tap(CSSStyleSheet.prototype, 'replaceSync');
  attempt(() => Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true, configurable: true }));
  for (const [owner, name, value] of [
    [HTMLElement.prototype, 'click', HTMLElement.prototype.click],
    [Object.prototype, 'kind', 'dialog.submit'],
    [Object.prototype, 'draft', '00000000-0000-4000-8000-000000000000'],
    [Object.prototype, 'isOn', false],
    [Object.prototype, 'mode', 'open'],
  ]) attempt(() => Object.defineProperty(owner, name, { value, writable: true, configurable: true }));
  for (const name of ['sentinel-dialog', 'sentinel-answer-form', 'sentinel-panel', 'sentinel-indicator']) {
    attempt(() => customElements.define(name, class extends HTMLElement { connectedCallback() { note(this, this.shadowRoot); } }));
  }
  for (const type of ['message', 'messageerror', 'storage', 'click', 'focusin', 'focusout', 'focus', 'blur', 'keydown', 'keyup', 'pointerdown',
    'pointermove', 'pointerover', 'mousedown', 'input', 'change', 'submit', 'toggle', 'beforetoggle', 'cancel', 'close', 'load', 'error',
    'selectionchange', 'securitypolicyviolation', 'unhandledrejection', 'animationstart', 'transitionend', 'slotchange', 'copy', 'hashchange']) {
    addEventListener(type, note, true);
  }
  attempt(() => new PerformanceObserver((list) => note(...list.getEntries().map((one) => stringify(one)))).observe({ entryTypes: PerformanceObserver.supportedEntryTypes }));
  attempt(() => new ReportingObserver((reports) => note(...reports), { buffered: true }).observe());
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) note(...addedNodes, ...removedNodes, target.shadowRoot);
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  const everyElement = (root = document) => [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? everyElement(element.shadowRoot) : []),
    ...(element.localName === 'iframe' && element.contentDocument ? everyElement(element.contentDocument) : []),
  ]);
  const foreign = () => everyElement().filter((element) => element.matches('span:not([class]):not([id]):empty, html > div:not([id])'));
  const rest = () => new Promise((resolve) => setTimeout(resolve));

  /** Every kind of message of ours, exact and disguised. */
  const shapes = ({ id, draft }) => {
    const answer = { type: 'correct' };
    const said = { type: 'false_positive', reason: 'Other', category: 'Racism' };
    const exact = [
      { kind: 'page.state' }, { kind: 'page.classify', texts: ['a text'] }, { kind: 'page.style', name: 's'.padEnd(20, 'a'), reach: 'none' },
      { kind: 'page.count', count: 1 }, { kind: 'page.report', text: 'a text', elementType: 'p', pageTitle: '' }, { kind: 'page.close', draft },
      { kind: 'state.changed' }, { kind: 'classifications.changed' }, { kind: 'report.selection' }, { kind: 'dialog.open', draft }, { kind: 'dialog.closed', draft },
      { kind: 'dialog.read', draft }, { kind: 'dialog.submit', draft, answer }, { kind: 'dialog.submit', draft, answer: said }, { kind: 'dialog.close', draft },
      { kind: 'feedback.all' }, { kind: 'feedback.export' }, { kind: 'feedback.clear' }, { type: 'wxt:content-script-started', contentScriptName: 'page-script' },
      { type: 'getFeedbackStats' }, { action: 'getAllFeedback' }, { method: 'chrome.storage.local.get', args: [null] },
    ];
    return exact.flatMap((message) => [
      message, stringify(message), [message], { id, message }, { source: 'sentinel', target: 'background', payload: message },
      { ...message, sender: { id, url: 'chrome-extension://' + id + '/dialog.html', tab: undefined }, isTrusted: true },
      parse('{"__proto__":' + stringify(message) + '}'), { ...message, junk: 'x'.repeat(5000) },
    ]);
  };

  const channels = ({ id }) => {
    const origin = 'chrome-extension://' + id;
    const broadcasts = ['sentinel', 'verdict', 'feedback', id].map((name) => new BroadcastChannel(name));
    const frames = () => [window, top, parent, opener, ...Array.from({ length: window.length }, (_, at) => window[at])].filter(Boolean);
    return [
      (message) => { for (const one of frames()) one.postMessage(message, '*'); },
      (message) => { for (const one of frames()) one.postMessage(message, { targetOrigin: origin }); },
      (message) => { for (const one of broadcasts) one.postMessage(message); },
      (message) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = note; window.postMessage(message, '*', [port2]); port1.postMessage(message); },
      (message) => { for (const on of [window, document, document.documentElement]) on.dispatchEvent(new MessageEvent('message', { data: message, origin, source: window })); },
      (message) => { for (const on of [window, document, ...foreign()]) for (const name of ['sentinel', message.kind ?? 'message', 'answer-given', 'form-cancelled']) on.dispatchEvent(new CustomEvent(String(name), { detail: message, bubbles: true, composed: true })); },
      (message) => { localStorage.setItem('feedback:forged', stringify(message)); dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue: stringify(message), storageArea: localStorage })); },
      (message) => chrome.runtime.sendMessage(id, message, note),
      (message) => { const port = chrome.runtime.connect(id); port.onMessage.addListener(note); port.postMessage(message); },
      (message) => chrome.runtime.sendMessage(message, note),
      (message) => chrome.storage.local.get(null, note),
      (message) => navigator.serviceWorker.controller.postMessage(message),
      (message) => new SharedWorker(origin + '/background.js').port.postMessage(message),
      (message) => { for (const host of foreign()) { host.dispatchEvent(new CustomEvent('click', { detail: message })); host.message = message; } },
    ];
  };

  const attack = {
    /** Sends this many messages; returns how many were sent. */
    async forge({ id, draft, count }) {
      const [all, ways] = [shapes({ id, draft }), channels({ id })];
      for (let n = 0; n < count; n += 1) {
        attempt(() => ways[n % ways.length](all[Math.floor(n / ways.length) % all.length]));
        if (n % 100 === 99) await rest();
      }
      return count;
    },
    /** Synthetic clicks, keys and other events on every element. */
    async synthesize() {
      let made = 0;
      for (const element of everyElement()) {
        const { x = 0, y = 0, width = 0, height = 0 } = element.getBoundingClientRect();
        const init = { bubbles: true, composed: true, cancelable: true, button: 0, clientX: x + width / 2, clientY: y + height / 2, view: window };
        const events = [
          ...['pointerover', 'pointerenter', 'pointermove', 'pointerdown', 'pointerup'].map((type) => new PointerEvent(type, { ...init, isPrimary: true })),
          ...['mouseover', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'].map((type) => new MouseEvent(type, init)),
          ...['Enter', ' ', 'Escape', 'Tab'].flatMap((key) => ['keydown', 'keypress', 'keyup'].map((type) => new KeyboardEvent(type, { ...init, key, code: key }))),
          new KeyboardEvent('keydown', { ...init, key: 'H', code: 'KeyH', altKey: true, shiftKey: true }),
          new Event('input', init), new Event('change', init), new FocusEvent('focus', init), new Event('cancel', init),
        ];
        attempt(() => element.focus());
        for (const event of events) {
          attempt(() => Object.defineProperty(event, 'isTrusted', { value: true }));
          attempt(() => element.dispatchEvent(event));
        }
        attempt(() => element.click?.());
        attempt(() => element.requestSubmit?.());
        made += events.length + 2;
        if (made % 500 < events.length + 2) await rest();
      }
      return made;
    },
    /** Destroys what is ours, as far as a page can. */
    async meddle() {
      getSelection().selectAllChildren(document.body);
      note(getSelection());
      for (const host of foreign()) {
        for (const act of [
          () => host.shadowRoot, () => host.attachShadow({ mode: 'open' }), () => host.cloneNode(true), () => host.getHTML({ serializableShadowRoots: true }),
          () => host.attachInternals(), () => host.setHTMLUnsafe('<template shadowrootmode="open"><slot></slot></template>'), () => getComputedStyle(host).cssText,
          () => host.after(host.cloneNode(true)), () => { host.style.cssText = 'all: unset; opacity: 0; position: fixed; inset: 0; z-index: 2147483647'; },
          () => { host.inert = true; }, () => { host.popover = 'manual'; host.showPopover(); }, () => host.requestFullscreen(), () => host.innerText,
          () => { for (const key in host) if (typeof host[key] === 'string') note(host[key]); },
          () => Object.setPrototypeOf(host, HTMLButtonElement.prototype), () => document.adoptNode(host),
          () => document.querySelector('iframe').contentDocument.body.append(host), () => document.body.append(host), () => host.remove(),
        ]) attempt(act);
        await rest();
      }
      for (const [name, highlight] of [...CSS.highlights]) {
        note(name, ...[...highlight].map((range) => range.startContainer.data));
        attempt(() => highlight.clear());
        attempt(() => CSS.highlights.set(name + 'x', new Highlight(...highlight)));
      }
      attempt(() => CSS.highlights.clear());
      for (const frame of document.querySelectorAll('iframe')) attempt(() => { frame.contentWindow.location = 'about:blank'; });
    },
    /** Tries every way into an extension page that needs no person. */
    async trespass({ addresses }) {
      const put = (name, attributes) => Object.assign(document.body.appendChild(document.createElement(name)), attributes);
      for (const url of addresses) {
        for (const act of [
          () => put('iframe', { src: url }), () => { put('iframe', {}).contentWindow.location = url; }, () => put('object', { data: url, type: 'text/html' }),
          () => put('iframe', { srcdoc: '<meta http-equiv="refresh" content="0;url=' + url + '"><iframe src="' + url + '"></iframe>' }),
          () => put('embed', { src: url }), () => put('img', { src: url }), () => put('script', { src: url }), () => put('link', { rel: 'prefetch', href: url }),
          () => put('portal', { src: url }), () => fetch(url).then((reply) => reply.text()), () => import(url), () => new Worker(url), () => new EventSource(url),
          () => navigator.sendBeacon(url, 'x'), () => { const asked = new XMLHttpRequest(); asked.onload = () => note(asked.responseText); asked.open('GET', url); asked.send(); },
          () => window.open(url), () => window.open(url, 'named', 'popup'), () => put('a', { href: url, target: '_blank' }).click(),
          () => { put('iframe', { name: 'aim' }); put('form', { action: url, target: 'aim' }).submit(); },
          () => navigator.serviceWorker.register(url), () => navigator.registerProtocolHandler('web+sentinel', url + '?%s'),
        ]) attempt(act);
        await rest();
      }
    },
    /** Navigates to an extension page, if it can. */
    leave({ address }) { attempt(() => location.assign(address)); attempt(() => navigation.navigate(address)); },
    /** Adds everything visible now to what was seen before. */
    async look() {
      const quietly = async (act) => attempt(() => act());
      keep(document.documentElement.outerHTML);
      keep(document.body.innerText);
      note( document.activeElement, document.cookie, document.title, window.name, location.href, window.length, history.state);
      for (const element of everyElement()) note(element.shadowRoot, element.contentDocument?.documentElement);
      for (const store of [localStorage, sessionStorage]) for (let at = 0; at < store.length; at += 1) note(store.key(at), store.getItem(store.key(at)));
      for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) await quietly(() => [...sheet.cssRules].map((rule) => rule.cssText));
      for (let x = 0; x < innerWidth; x += 40) for (let y = 0; y < innerHeight; y += 40) await quietly(() => document.elementsFromPoint(x, y).map((one) => one.outerHTML));
      await quietly(() => performance.getEntries().map((entry) => stringify(entry)));
      await quietly(() => indexedDB.databases());
      await quietly(() => caches.keys());
      await quietly(() => navigator.serviceWorker.getRegistrations());
      await quietly(() => document.documentElement.getHTML({ serializableShadowRoots: true }));
      await quietly(() => Object.getOwnPropertyNames(window).map((name) => (typeof window[name] === 'string' ? window[name] : name)));
      await quietly(() => Reflect.ownKeys(window.chrome ?? {}).map(String));
      getSelection().selectAllChildren(document.documentElement);
      keep(getSelection().toString());
      return [...seen];
    },
  };
  Object.defineProperty(window, 'attack', { value: attack });
})()`;
