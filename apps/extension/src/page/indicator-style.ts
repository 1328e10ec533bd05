/** Important, from inside: that stands above anything a page says of our host, even if it says it is important. */
export const INDICATOR_STYLE = `
:host {
  all: initial !important;
  display: inline !important;
  position: relative !important;
  z-index: 2147483646 !important;
  font: 14px/1 system-ui, sans-serif !important;
  white-space: nowrap !important;
  user-select: none !important;
  visibility: visible !important;
  pointer-events: auto !important;
}
button {
  all: unset;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  width: 24px;
  height: 24px;
  margin-inline: 0 5px;
  vertical-align: -5px;
  border-radius: 12px;
  background: #fff;
  color: #b3261e;
  box-shadow: 0 0 0 1px #b3261e;
  cursor: pointer;
}
button:hover { background: #fbe1de; }
button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
svg { width: 16px; height: 16px; display: block; pointer-events: none; }
.show { position: absolute; inset-inline-start: 28px; top: -2px; width: auto; padding: 0 8px; clip-path: inset(50%); font-weight: 600; }
.show:focus { clip-path: none; }
@media (forced-colors: active) {
  button { forced-color-adjust: none; background: Canvas; color: CanvasText; box-shadow: 0 0 0 1px CanvasText; }
}
`;
