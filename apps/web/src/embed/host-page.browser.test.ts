import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let site: Server;
let siteOrigin: string;
beforeAll(async () => {
  web = await startWeb();
  await web.system.person('ana');
  site = createServer((_request, response) => {
    const policy = `default-src 'none'; script-src 'unsafe-inline'; connect-src ${web.address}`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(sitePage(web.address));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteOrigin = `http://localhost:${(site.address() as AddressInfo).port}`; // another site than 127.0.0.1
});
afterAll(async () => {
  site.close();
  site.closeAllConnections();
  await web.stop();
});

/** A page of another site, as docs/embed.md tells its authors to write it. */
function sitePage(verdict: string): string {
  return `<!doctype html><button id="sign-in">Sign in</button><output></output><script>
    const say = (text) => { document.querySelector('output').textContent = text; };
    document.querySelector('#sign-in').addEventListener('click', () => {
      window.open('${verdict}/embed/sign-in?origin=' + encodeURIComponent(location.origin), 'verdict', 'popup,width=480,height=640');
    });
    addEventListener('message', async ({ origin, data }) => {
      if (origin !== '${verdict}' || data.type !== 'verdict-embed-token') return;
      try {
        const answer = await fetch('${verdict}/api/points', {
          method: 'POST',
          headers: { authorization: 'Bearer ' + data.token, 'content-type': 'application/json' },
          body: JSON.stringify({ content: 'Words from a host page' }),
        });
        const body = await answer.json();
        say(answer.status + ' ' + (body.point?.author ?? body.error.code));
      } catch {
        say('no answer');
      }
    });
  </script>`;
}

async function openPopUp(): Promise<{ page: Page; popUp: Page }> {
  const page = await web.page({ as: 'ana' });
  await page.goto(siteOrigin);
  const opened = page.context().waitForEvent('page');
  await page.click('#sign-in');
  return { page, popUp: await opened };
}

test('a site that is not on the list gets no token, and its reader is not asked', async () => {
  const { page, popUp } = await openPopUp();
  await popUp.getByText('This site is not allowed to use Verdict accounts.').waitFor();
  expect(await page.locator('output').textContent()).toBe('');
});

test('a reader takes part from another site with their own account', async () => {
  const admin = await web.system.person('admin', 'admin');
  const added = await fetch(`${web.address}/api/admin/sites`, {
    method: 'POST',
    headers: { authorization: admin.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ origin: siteOrigin, name: 'Host' }),
  });
  expect(added.status).toBe(201);
  // The list of sites is remembered for a moment.
  await expect
    .poll(async () =>
      (await fetch(`${web.address}/api/debates`, { headers: { origin: siteOrigin } })).headers.get('access-control-allow-origin'),
    )
    .toBe(siteOrigin);
  const { page, popUp } = await openPopUp();
  await popUp.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('201 ana').waitFor();
});
