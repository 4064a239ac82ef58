import { expect, type Page } from '@playwright/test';

/** The place in the portal that an invitation's mail leads to. */
export function invitationPath({ text }: { text: string }): string {
  const { pathname, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  expect(hash).toMatch(/^#[\w-]{43}$/);
  return `${pathname}${hash}`;
}

/** Accepts an invitation as its reader does; then the login form asks for the password. */
export async function acceptInvitation(page: Page, mail: { text: string }, password: string): Promise<void> {
  await page.goto(invitationPath(mail));
  await page.getByLabel('Choose a password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('heading', { name: 'Invitation accepted' }).waitFor();
  await page.getByRole('button', { name: 'Log in' }).click();
}
