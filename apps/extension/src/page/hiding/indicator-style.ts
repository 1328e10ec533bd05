/** For a warning that has not appeared yet. */
export const WAITING_STYLE = ':host { all: initial !important; display: none !important; }';

// Looks like the warning emoji, in red on every system.
const WARNING_SIGN = 'M7 1.05 13.475 12.6H.525zM6.3 5.075v3.85h1.4v-3.85zm0 4.9v1.4h1.4v-1.4z';

/**
 * With !important, from inside the shadow root: this takes precedence over all page styles for our host, including important
 * ones. It adds no height: a taller line would move everything below.
 */
export const INDICATOR_STYLE = `
:host {
  all: initial !important;
  display: inline !important;
  font: 14px/0 system-ui, sans-serif !important;
  white-space: nowrap !important;
  user-select: none !important;
  visibility: visible !important;
  pointer-events: auto !important;
}
button {
  all: unset;
  display: inline-block;
  position: relative;
  z-index: 2147483646;
  box-sizing: border-box;
  width: 24px;
  height: 24px;
  margin: -12px 4px -12px 0;
  padding: 3px;
  vertical-align: -2px; /* of a button, from where its content ends */
  border: 2px solid transparent;
  border-radius: 12px;
  background: #fff padding-box;
  color: #b3261e;
  box-shadow: inset 0 0 0 1px #b3261e;
  cursor: pointer;
}
button:hover { background-color: #fbe1de; }
button:focus-visible { outline: 3px solid #0b57d0; box-shadow: 0 0 0 2px #fff; }
/* Invisible. Chromium forgets that shadows of a highlight are wider than its text; whatever this covers is drawn again. */
.fresh { box-shadow: inset 0 0 0 1px #b3261e, 0 0 0 99999px transparent; }
.warning::before {
  content: '';
  display: block;
  width: 14px;
  height: 14px;
  background: currentColor;
  clip-path: path(evenodd, '${WARNING_SIGN}');
  print-color-adjust: exact;
}
.show { position: absolute; width: auto; margin: 0; padding: 0 8px; line-height: 20px; clip-path: inset(50%); font-weight: 600; }
.show:focus { clip-path: none; }
@media (forced-colors: active) {
  button { forced-color-adjust: none; background-color: Canvas; color: CanvasText; box-shadow: inset 0 0 0 1px CanvasText; }
}
`;
