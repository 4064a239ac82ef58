import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
  code: string | null;
}

/** The newest message to an address, as soon as there is one. */
export async function newestMail(to: string, mailboxUrl = process.env.MAILBOX_URL): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`${mailboxUrl}.json?${new URLSearchParams({ to })}`);
    [mail] = (await response.json()) as Mail[];
    expect(mail).toBeTruthy();
  }).toPass();
  return mail as Mail;
}

/** A message to an address that says something, as soon as there is one. */
export async function mailSaying(
  to: string,
  words: string,
  mailboxUrl = process.env.MAILBOX_URL,
): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`${mailboxUrl}.json?${new URLSearchParams({ to })}`);
    mail = ((await response.json()) as Mail[]).find(({ text }) => text.includes(words));
    expect(mail).toBeTruthy();
  }).toPass();
  return mail as Mail;
}

/** The code in the newest message to an address. */
export async function newestCode(to: string): Promise<string> {
  const { code } = await newestMail(to);
  expect(code).toBeTruthy();
  return code ?? '';
}
