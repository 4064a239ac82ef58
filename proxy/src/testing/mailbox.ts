import type { TestProxy } from './test-proxy.ts';

/** The code in the newest message to an address; null when there is no message. */
export async function newestCode(proxy: TestProxy, to: string): Promise<string | null> {
  const query = new URLSearchParams({ to });
  const response = await fetch(`${proxy.identity().url}/sandbox/mailbox.json?${query}`);
  const [newest] = (await response.json()) as { code: string | null }[];
  return newest?.code ?? null;
}
