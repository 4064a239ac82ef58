import type { Challenge, CheckoutBody } from '@countinghouse/contract';

/** Digests that are asked for at once: enough to keep the browser busy, few enough to let it draw. */
const batch = 512;

const zerosOf = (digest: ArrayBuffer): number => Math.clz32(new DataView(digest).getUint32(0));

/** Finds the number that a challenge asks for; 16 bits are tens of thousands of digests. */
export async function proveWork({ puzzle, bits }: Challenge): Promise<NonNullable<CheckoutBody['proof']>> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += batch) {
    const digests = await Promise.all(
      Array.from({ length: batch }, (_, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${puzzle}.${from + index}`)),
      ),
    );
    const found = digests.findIndex((digest) => zerosOf(digest) >= bits);
    if (found >= 0) return { puzzle, answer: String(from + found) };
  }
}
