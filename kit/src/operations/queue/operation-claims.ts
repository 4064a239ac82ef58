import type { KeptOperation } from './kept-operations.ts';

/** How long another page that has it may take to let go, of which nobody knows whether it goes. */
const patienceMs = 1_000;
/** And one that said that it goes, in a browser that is slow to take it from there: else a copy of the tab was first. */
const goingMs = 30_000;

/** @returns how to let go of it, which closing the page does too; null when another page has it still in the end */
async function claim(key: string, signal?: AbortSignal): Promise<(() => void) | null> {
  // Only pages on a secure channel have locks; the portal is never served on another, but for tests of parts of it.
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo));
    navigator.locks.request(`operation_${key}`, signal ? { signal } : {}, hold).catch(() => resolve(null));
  });
}

/**
 * The operations that a page has to itself, by key, for as long as it lives: a copy of a tab has a copy of what the tab
 * keeps, of what was undone there too, and must not send it.
 */
export class OperationClaims {
  /** How to let go of each. */
  readonly #held = new Map<string, () => void>();
  /** Those held, and those that a page had which said that it goes. */
  readonly #ours = new Set<string>();
  readonly #waits = new Set<AbortController>();

  readonly has = (key: string) => this.#held.has(key);
  readonly isOurs = (key: string) => this.#ours.has(key);

  /** Takes a new one: however slow the browser is. */
  take(key: string): Promise<void> {
    this.#ours.add(key);
    return this.#claim(key);
  }

  /** Takes one that was kept, unless another page goes on having it. */
  async takeUp({ key, wasHandedOver }: KeptOperation): Promise<void> {
    if (wasHandedOver) this.#ours.add(key);
    const wait = new AbortController();
    this.#waits.add(wait);
    const timer = setTimeout(() => wait.abort(), wasHandedOver ? goingMs : patienceMs);
    await this.#claim(key, wait.signal);
    clearTimeout(timer);
    this.#waits.delete(wait);
  }

  letGo(): void {
    for (const wait of this.#waits) wait.abort();
    for (const letGo of this.#held.values()) letGo();
    this.#held.clear();
    this.#ours.clear();
  }

  async #claim(key: string, signal?: AbortSignal): Promise<void> {
    const letGo = this.#held.get(key) ?? (await claim(key, signal));
    if (!letGo) return;
    this.#held.set(key, letGo);
    this.#ours.add(key);
  }
}
