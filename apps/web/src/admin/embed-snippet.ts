/** What a site's page needs so that its readers take part with their account here; see docs/embedding.md. */
export function embedSnippet(verdict: string): string {
  return `<button id="verdict-sign-in">Take part</button>
<script type="module">
  const verdict = '${verdict}';
  document.querySelector('#verdict-sign-in').addEventListener('click', () => {
    window.open(verdict + '/embed/sign-in?origin=' + encodeURIComponent(location.origin), 'verdict', 'popup,width=480,height=640');
  });
  addEventListener('message', async ({ origin, data }) => {
    if (origin !== verdict || data.type !== 'verdict-embed-token') return;
    await fetch(verdict + '/api/points', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + data.token, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Words from this page' }),
    });
  });
</script>`;
}
