import type { Deps } from '../../deps.ts';

/** What a browser needs to show the captcha of a provider. */
interface CaptchaWidget {
  script: string;
  site_key: string;
}

/** The captcha that replaces the puzzle, if one is configured. */
export function captchaWidget({ settings }: Pick<Deps, 'settings'>): CaptchaWidget | null {
  const { CAPTCHA_VERIFY, CAPTCHA_SECRET, CAPTCHA_SCRIPT, CAPTCHA_SITE_KEY } = settings;
  if (!CAPTCHA_VERIFY || !CAPTCHA_SECRET || !CAPTCHA_SCRIPT || !CAPTCHA_SITE_KEY) return null;
  return { script: CAPTCHA_SCRIPT, site_key: CAPTCHA_SITE_KEY };
}

/** Asks the provider whether a captcha was solved. It accepts each answer once. If it does not confirm, the puzzle must be solved. */
export async function isCaptchaSolved({ settings, outbound, log }: Deps, answer: string): Promise<boolean> {
  const { CAPTCHA_VERIFY, CAPTCHA_SECRET } = settings;
  if (!CAPTCHA_VERIFY || !CAPTCHA_SECRET) return false;
  const reply = await outbound.send({
    method: 'POST',
    url: CAPTCHA_VERIFY,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: CAPTCHA_SECRET, response: answer }).toString(),
  });
  if (reply.ok && reply.status === 200) return saysSuccess(reply.body);
  log.warn({ problem: reply.ok ? reply.status : reply.failure }, 'captcha not verified');
  return false;
}

function saysSuccess(body: string): boolean {
  try {
    return (JSON.parse(body) as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}
