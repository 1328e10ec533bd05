/** The state of a log at one moment: its first `size` entries have this root. */
export interface Checkpoint {
  origin: string;
  size: number;
  /** Base64, as in the signed text. */
  root: string;
}

/** The text that is signed, in the format of the C2SP tlog-checkpoint note, so that other tools can read it. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root}\n`;
}

export interface SignedNote extends Checkpoint {
  text: string;
  signatures: { name: string; signature: string }[];
}

/** Parses a signed checkpoint; undefined if the text is not one. */
export function parseCheckpoint(note: string): SignedNote | undefined {
  const end = note.indexOf('\n\n');
  if (end < 0) return undefined;
  const [origin, size, root] = note.slice(0, end).split('\n');
  if (!origin || !size || !root || !isSize(size) || !/^[A-Za-z0-9+/]{43}=$/.test(root)) return undefined;
  const signatures = [...note.slice(end + 2).matchAll(/^— (\S+) (\S+)$/gm)].map(([, name, signature]) => ({
    name: name as string,
    signature: signature as string,
  }));
  return { origin, size: Number(size), root, text: note.slice(0, end + 1), signatures };
}

function isSize(text: string): boolean {
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text));
}
