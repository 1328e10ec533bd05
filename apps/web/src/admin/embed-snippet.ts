/** What a site's page needs to show a label, and to let its readers say whether it is right; see docs/embedding.md. */
export function embedSnippet(verdict: string): string {
  return `<script src="${verdict}/embed.js" async></script>
<verdict-feedback label-id="123"></verdict-feedback>`;
}
