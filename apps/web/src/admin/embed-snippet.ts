/** The HTML that a site needs to show a label with its widget; see docs/embed.md. */
export function embedSnippet(verdict: string): string {
  return `<script src="${verdict}/embed.js" async></script>
<verdict-feedback label-id="123"></verdict-feedback>`;
}
