// Runs before the page is drawn, so that a chosen theme and language do not flash by as the other one.
try {
  const theme = localStorage.getItem('verdict.theme');
  if (theme) document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem('verdict.language');
  if (language) document.documentElement.lang = language;
} catch {
  // Storage is blocked: the system decides.
}
