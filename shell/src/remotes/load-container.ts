import type { RegistryArea, UnservedNeed } from '@countinghouse/contract';
import { type LoadFault, localVersion } from '@countinghouse/contract/vocabulary';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { entryIntegrity } from './area-integrity.ts';

export class AreaLoadError extends Error {
  readonly fault: LoadFault;
  /** What the area needs that this shell does not bring. */
  readonly missing: UnservedNeed | null;

  constructor(fault: LoadFault, message: string, missing: UnservedNeed | null = null) {
    super(message);
    this.fault = fault;
    this.missing = missing;
  }
}

/** The federation container that an entry script leaves behind. */
export type Container = Parameters<ModuleFederation['initRawContainer']>[2];

declare global {
  /** Of the shell's runtime, kit/build/runtime/line-watch.ts. */
  var __watchLine: ((address: string, onSilence: () => void) => () => void) | undefined;
}

const diagnosisTimeoutMs = 3_000;

const containers = globalThis as unknown as Record<string, Container | undefined>;

function runScript(url: string, integrity: string): Promise<'loaded' | 'error' | 'timeout'> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = (outcome: 'loaded' | 'error' | 'timeout') => {
      stopWatching?.();
      script.remove();
      resolve(outcome);
    };
    const stopWatching = globalThis.__watchLine?.(url, () => finish('timeout'));
    script.onload = () => finish('loaded');
    script.onerror = () => finish('error');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}

/** A script element does not say why it failed; asking again for the same file does. */
async function diagnose(url: string): Promise<AreaLoadError> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(diagnosisTimeoutMs) });
    if (response.status === 404) return new AreaLoadError('missing', `${url} is not there`);
    if (!response.ok) return new AreaLoadError('server-error', `${url} answered ${response.status}`);
    return new AreaLoadError('damaged', `${url} is not the file that was published`);
  } catch (error) {
    const isHanging = (error as Error).name === 'TimeoutError';
    return new AreaLoadError(isHanging ? 'timeout' : 'unreachable', `${url} did not answer`);
  }
}

/**
 * Runs an area's entry script, if its content is what the registry says.
 * @param attempt 0 for the first; later ones use a new address, for a browser answers the address of a hanging
 *   request with the same hanging request
 * @throws AreaLoadError
 */
export async function loadContainer(area: RegistryArea, attempt: number): Promise<Container> {
  const integrity = entryIntegrity(area);
  // What is built anew at every keystroke has no digests; the proxy gives it to nobody but its developer.
  if (!integrity && area.version !== localVersion) {
    throw new AreaLoadError('damaged', `the registry has no digest of ${area.entry}`);
  }
  const url = attempt === 0 ? area.entry : `${area.entry}?retry=${Date.now()}`;
  const outcome = await runScript(url, integrity ?? '');
  if (outcome === 'timeout') throw new AreaLoadError('timeout', `${url} did not arrive in time`);
  if (outcome === 'error') throw await diagnose(url);
  const container = containers[area.container];
  if (!container) throw new AreaLoadError('damaged', `${url} defines no ${area.container}`);
  return container;
}
