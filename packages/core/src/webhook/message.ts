/** A public event. Clients with permission load further data through the API. */
export interface WebhookMessage {
  /** Its position in the log; null for a test. */
  seq: number | null;
  kind: string;
  subject: string | null;
  occurredAt: string;
  /** Facts about things, never about people, so that clients need no second request. */
  details?: object | null;
}

/** The body of a delivery. It contains only what never changes, so that every attempt sends the same text. */
export function messageBody({ seq, kind, subject, occurredAt, details }: WebhookMessage): string {
  const data = { seq, kind, subject, occurred_at: occurredAt, ...(details && { details }) };
  return JSON.stringify({ type: kind, timestamp: occurredAt, data });
}

/** The signed text, by Standard Webhooks: the body cannot be moved to another delivery or another time. */
export function signedText({ id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string }): string {
  return `${id}.${timestampSeconds}.${body}`;
}
