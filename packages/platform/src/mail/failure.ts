/**
 * What became of a mail that was not confirmed. refused: the server will never take it. delayed: it may, later.
 * unknown: the server had it all and did not answer, so nobody knows.
 */
export interface SendFailure {
  outcome: 'refused' | 'delayed' | 'unknown';
  /** Codes only: the server's words may name people. */
  problem: string;
  /** Whether the server itself is the trouble, so that the next mail would fare no better. */
  serverAway: boolean;
}

/** As nodemailer reports it. */
export interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Decides what a failure means; `bodyWasSent` says that the server had begun to take the message itself. */
export function judgeFailure(error: SmtpError, bodyWasSent: boolean): SendFailure {
  const problem = describe(error);
  const aboutMail = isAboutMail(error);
  if (error.responseCode !== undefined)
    return { outcome: error.responseCode >= 500 && aboutMail ? 'refused' : 'delayed', problem, serverAway: !aboutMail };
  if (aboutMail) return { outcome: 'refused', problem, serverAway: false };
  return { outcome: bodyWasSent ? 'unknown' : 'delayed', problem, serverAway: true };
}

/** A wrong password or a server that will not talk to us is no fault of the mail. */
function isAboutMail({ code }: SmtpError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

function describe({ code, response = '', responseCode }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return [code ?? 'EUNKNOWN', responseCode, enhanced].filter((part) => part !== undefined).join(' ');
}
