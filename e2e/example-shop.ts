import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeCheckoutPage, publishCheckoutPage, saveCheckoutPage } from './checkout-page.ts';
import { type MadeLink, makeLink, ownAmount } from './hosted-page.ts';

/** The shop of docs/embedding.md, at a site of its own. */
export const shopSite = 'https://shop.example';
const folder = path.join(import.meta.dirname, '..', 'docs', 'examples', 'shop');

/** A payment link of a checkout page that lets the shop's site show it, and no other. */
export async function makeEmbeddableLink(page: Page): Promise<MadeLink> {
  const { id } = await makeCheckoutPage(page, `Shop ${crypto.randomUUID()}`);
  await saveCheckoutPage(page, id, { allowedOrigins: [shopSite] });
  await publishCheckoutPage(page, id);
  return makeLink(page, { profileId: id, amount: ownAmount() });
}

/** Opens the example shop as a site of the internet would serve it, with the portal's address and a link's code in it. */
export async function openShop(
  page: Page,
  { code }: MadeLink,
  { portal, site = shopSite }: { portal: string; site?: string },
): Promise<void> {
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    if (file === 'favicon.ico') return route.fulfill({ status: 204 });
    const text = readFileSync(path.join(folder, file), 'utf8')
      .replaceAll('https://pay.example.com', portal)
      .replaceAll('PAYMENT-LINK-CODE', code);
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.css': 'text/css',
      '.js': 'text/javascript',
    };
    await route.fulfill({ body: text, contentType: `${types[path.extname(file)]}; charset=utf-8` });
  });
  // The portal is on this machine here, which browsers let no site of the internet reach unasked.
  await page.context().grantPermissions(['local-network-access'], { origin: site });
  await page.goto(`${site}/`);
}
