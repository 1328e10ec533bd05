/** Called by every payload that runs; the page counts the calls. */
export const ALARM = '__xss';

const CALL = `${ALARM}(1)`;

/** Markup that runs by itself once it is parsed. */
const SELF_STARTING = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<img src=x:x onerror="${CALL}">`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}//`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set onbegin=${CALL} attributeName=x>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>#x">`,
  `<body onload=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src="javascript:parent.${CALL}">`,
  `<object data="javascript:${CALL}">`,
  `<embed src="javascript:${CALL}">`,
  `<video><source onerror=${CALL}>`,
  `<video src=x onerror=${CALL}>`,
  `<audio src=x onerror=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<textarea autofocus onfocus=${CALL}>`,
  `<button autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<style>@keyframes x{}</style><b style="animation:x 1s" onanimationstart=${CALL}>`,
  `<b style="transition:color 1ms" ontransitionend=${CALL}>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${CALL}>`,
  `<meta http-equiv=refresh content="0;javascript:${CALL}">`,
  `<base href="javascript:/a/-${CALL}//">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><img src=x onerror=${CALL}></template>`,
  `<form><button formaction="javascript:${CALL}" autofocus onfocus=${CALL}>`,
  `<a href="javascript:${CALL}" autofocus onfocus=${CALL} tabindex=0>x</a>`,
  `<xss tabindex=1 autofocus onfocus=${CALL}>`,
  `<img srcset="x" onerror=${CALL}>`,
  `<picture><source srcset=x><img onerror=${CALL} src=x></picture>`,
];

/** Not markup, but something a careless template, link or script would execute. */
const BARE = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\tscript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `vbscript:${CALL}`,
  `';${CALL};'`,
  `";${CALL};"`,
  `\`;${CALL};\``,
  `\${${CALL}}`,
  `{{${CALL}}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `<%= ${CALL} %>`,
  `#{${CALL}}`,
  `[x](javascript:${CALL})`,
  `![x](x"onerror="${CALL})`,
  `</title><script>${CALL}</script>`,
  `</style><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `--><script>${CALL}</script><!--`,
  `<!--?lit$1$--><img src=x onerror=${CALL}>`,
  `]]><script>${CALL}</script>`,
  `on\u0000error=${CALL}`.replace('\u0000', ''),
];

/** Wrappings to escape from the surrounding context, or to pass a filter. */
const WRAPPERS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `--!>${payload}`,
  (payload) => `</textarea>${payload}`,
  (payload) => `</p></article>${payload}`,
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (payload) => payload.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (payload) => payload.replace(/<(\w+)/, (_all, tag: string) => `<${tag.toUpperCase()}`),
];

/** As many different payloads as requested, plain ones first. */
export function xssPayloads(count: number): string[] {
  const all = WRAPPERS.flatMap((wrap) => [...SELF_STARTING, ...BARE].map(wrap));
  return [...new Set(all)].slice(0, count);
}
