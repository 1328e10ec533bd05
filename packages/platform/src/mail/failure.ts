/**
 * What happened to a mail that was not confirmed. refused: the server will never accept it. delayed: it may later. unknown: the
 * server received everything but did not respond.
 */
export interface SendFailure {
  outcome: 'refused' | 'delayed' | 'unknown';
  /** Codes only: the server's text may name people. */
  problem: string;
  /** Whether the server itself is the problem, so that the next mail would fail too. */
  serverAway: boolean;
}

/** As nodemailer reports it. */
export interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Decides what a failure means; `bodyWasSent` says that the server had begun to receive the message itself. */
export function classifyFailure(error: SmtpError, bodyWasSent: boolean): SendFailure {
  const problem = describe(error);
  const aboutMail = isAboutMail(error);
  if (error.responseCode !== undefined)
    return { outcome: error.responseCode >= 500 && aboutMail ? 'refused' : 'delayed', problem, serverAway: !aboutMail };
  if (aboutMail) return { outcome: 'refused', problem, serverAway: false };
  return { outcome: bodyWasSent ? 'unknown' : 'delayed', problem, serverAway: true };
}

/** A wrong password or an unavailable server is not caused by the mail. */
function isAboutMail({ code }: SmtpError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

function describe({ code, response = '', responseCode }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return [code ?? 'EUNKNOWN', responseCode, enhanced].filter((part) => part !== undefined).join(' ');
}
