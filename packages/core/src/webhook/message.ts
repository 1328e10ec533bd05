/** Something that happened, as far as anyone may know it: details are fetched from the API by those who may. */
export interface Happening {
  /** Its place in the log; null for a test. */
  seq: number | null;
  kind: string;
  subject: string | null;
  occurredAt: string;
  /** Facts about things, never about people, for those who need not ask for more. */
  details?: object | null;
}

/** The body of a delivery. It is made of what never changes, so that every try sends the same text. */
export function messageBody({ seq, kind, subject, occurredAt, details }: Happening): string {
  const data = { seq, kind, subject, occurred_at: occurredAt, ...(details && { details }) };
  return JSON.stringify({ type: kind, timestamp: occurredAt, data });
}

/** What is signed, as Standard Webhooks has it: the body cannot be moved to another delivery or another time. */
export function signedText({ id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string }): string {
  return `${id}.${timestampSeconds}.${body}`;
}
