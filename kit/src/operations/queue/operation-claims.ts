import type { KeptOperation } from './kept-operations.ts';

/** How long another page that has it may take to let go, of which nobody knows whether it goes. */
const patienceMs = 1_000;

/** @returns how to let go of it, which closing the page does too; null when another page has it still in the end */
async function claim(key: string, patience?: number): Promise<(() => void) | null> {
  // Only pages on a secure channel have locks; the portal is never served on another, but for tests of parts of it.
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo));
    const options = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) };
    navigator.locks.request(`operation_${key}`, options, hold).catch(() => resolve(null));
  });
}

/**
 * The operations that a page has to itself, by key, for as long as it lives: a copy of a tab has a copy of what the tab
 * keeps, of what was undone there too, and must not send it.
 */
export class OperationClaims {
  /** How to let go of each. */
  readonly #held = new Map<string, () => void>();
  /** Those held, and those that no page but one which has gone can hold yet. */
  readonly #ours = new Set<string>();

  readonly has = (key: string) => this.#held.has(key);
  readonly isOurs = (key: string) => this.#ours.has(key);

  /** Takes a new one, or one of a page that has gone: however slow the browser is. */
  take(key: string): Promise<void> {
    this.#ours.add(key);
    return this.#claim(key);
  }

  /** Takes one that was kept, unless another page goes on having it. */
  takeUp({ key, wasHandedOver }: KeptOperation): Promise<void> {
    return wasHandedOver ? this.take(key) : this.#claim(key, patienceMs);
  }

  letGo(): void {
    for (const letGo of this.#held.values()) letGo();
    this.#held.clear();
    this.#ours.clear();
  }

  async #claim(key: string, patience?: number): Promise<void> {
    const letGo = this.#held.get(key) ?? (await claim(key, patience));
    if (!letGo) return;
    this.#held.set(key, letGo);
    this.#ours.add(key);
  }
}
