import { css, html, type TemplateResult } from 'lit';
import { encode } from 'uqr';

/** Dark on light in either theme: many cameras do not read the reverse. */
export const qrStyles = css`
  .qr { color-scheme: light; forced-color-adjust: none; }
  .qr rect { fill: Canvas; }
  .qr path { fill: CanvasText; }
`;

/** A QR code. Needs the styles above. */
export function qrCode(text: string, sentence: string): TemplateResult {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${sentence} shape-rendering="crispEdges">
    <rect width=${size} height=${size} />
    <path d=${darkPath(data)} />
  </svg>`;
}

/** Every dark run of every row in one path, so that no gaps show between the modules. */
export function darkPath(lines: readonly (readonly boolean[])[]): string {
  return lines
    .map((line, y) =>
      darkRuns(line)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function darkRuns(line: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  line.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
