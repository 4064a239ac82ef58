import { currentUser, readObfuscated, removeObfuscated, writeObfuscated } from '@countinghouse/kit';

const nameOf = () => `${currentUser().username}_payment`;

/** Keeps the key of a payment that is on its way, and nothing else of it, in case the page is reloaded meanwhile. */
export const keepKey = (key: string): void => writeObfuscated(nameOf(), key);

export const forgetKey = (): void => removeObfuscated(nameOf());

/** The key of a payment whose outcome this tab never learned; null when there is none. */
export function readKey(): string | null {
  const key = readObfuscated(nameOf());
  return typeof key === 'string' ? key : null;
}
