import type { LoadFault } from '@countinghouse/contract/vocabulary';

const timeoutMs = 10_000;

/** `sha384-…` of a file's bytes, by the same algorithm as `integrity`. */
async function digestOf(bytes: ArrayBuffer, integrity: string): Promise<string> {
  const [algorithm = 'sha256'] = integrity.split('-', 1);
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** As the shell publishes them before any area runs. */
const digests = () => (window as { __areaIntegrity?: Record<string, string> }).__areaIntegrity;

/**
 * Why a file of an area did not come: an element does not say, asking again does. One that is there is compared with
 * the digest that the registry has of it.
 */
export async function diagnoseFile(url: string): Promise<LoadFault> {
  try {
    const { origin, pathname } = new URL(url, location.href);
    if (origin !== location.origin) return 'chunk';
    const answer = await fetch(pathname, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status === 404) return 'missing';
    if (!answer.ok) return 'server-error';
    const integrity = digests()?.[pathname];
    if (!integrity) return pathname.startsWith('/mfe/') ? 'damaged' : 'chunk';
    return (await digestOf(await answer.arrayBuffer(), integrity)) === integrity ? 'chunk' : 'damaged';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}
