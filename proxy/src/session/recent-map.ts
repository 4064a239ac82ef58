/**
 * A map that forgets what was not asked for lately. It has at most `most` entries, and twice that for a moment: two
 * generations, of which the older goes when the younger is full, or when it is told that time has passed.
 */
export class RecentMap<Value> {
  readonly #most: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#most) this.age();
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  /** Forgets what was neither set nor asked for since the last time. */
  age(): void {
    this.#old = this.#young;
    this.#young = new Map();
  }
}
