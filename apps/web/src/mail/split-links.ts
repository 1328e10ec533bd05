type Part = { text: string } | { text: string; href: string };

const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const MAX_SHOWN = 60;

/** Splits a plain text at its links. Links to this machine lead to this site, whatever their host name. */
export function splitLinks(text: string): Part[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, i) => (i % 2 === 0 ? { text: piece } : { text: shortened(piece), href: hereIfLocal(piece) }));
}

function hereIfLocal(link: string): string {
  const url = URL.parse(link);
  return url && LOCAL_NAMES.test(url.hostname) ? url.pathname + url.search + url.hash : link;
}

/** Tokens are long and mean nothing to people. */
function shortened(link: string): string {
  return link.length > MAX_SHOWN ? `${link.slice(0, MAX_SHOWN)}…` : link;
}
