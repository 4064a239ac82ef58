import { invitationLinkEndpoint, invitationLinkHeader } from '@countinghouse/contract/vocabulary';
import { vi } from 'vitest';
import type { Mail } from '../../mailbox/mailbox.ts';
import type { Answer, TestBackend } from './test-backend.ts';

/** The invitations that were mailed to an address, newest first, once there are so many. */
export async function mailsTo(backend: TestBackend, email: string, count = 1): Promise<Mail[]> {
  const read = async () => {
    const answer = await fetch(`${backend.settings.mailUrl}?to=${encodeURIComponent(email)}`);
    const mails = ((await answer.json()) as Mail[]).filter(({ kind }) => kind === 'invitation');
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails came`);
    return mails;
  };
  return vi.waitFor(read, { timeout: 20_000, interval: 50 });
}

/** What opens the invitation that a mail is. */
export const secretIn = (mail: Mail | undefined): string =>
  /#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';

/** As the page of the link asks: with the secret alone. */
export async function askByLink(backend: TestBackend, secret: string, newPassword?: string): Promise<Answer> {
  const path = newPassword === undefined ? '' : '/accept';
  const response = await fetch(`${backend.url}/${invitationLinkEndpoint}${path}`, {
    headers: { [invitationLinkHeader]: secret, 'content-type': 'application/json' },
    ...(newPassword !== undefined && { method: 'POST', body: JSON.stringify({ newPassword }) }),
  });
  return { status: response.status, body: await response.json() };
}
