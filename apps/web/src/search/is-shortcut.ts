const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether someone pressed "/" to search, and not to write it. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  const [target] = event.composedPath();
  return !(target instanceof Element && target.matches(FIELDS)) && document.querySelector('dialog[open]') === null;
}
