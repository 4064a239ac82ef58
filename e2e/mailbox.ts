import { expect } from '@playwright/test';

/** The code in the newest message to an address. */
export async function newestCode(to: string): Promise<string> {
  let code: string | null | undefined;
  await expect(async () => {
    const response = await fetch(`${process.env.MAILBOX_URL}.json?${new URLSearchParams({ to })}`);
    [{ code }] = (await response.json()) as [{ code: string | null }];
    expect(code).toBeTruthy();
  }).toPass();
  return code ?? '';
}
