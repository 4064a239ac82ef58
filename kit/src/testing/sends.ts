import { answerInstead } from './network.ts';

/** What a test's operations send: the keys of all that was posted, and how it is answered. */
export function recordSends() {
  const keys: unknown[] = [];
  return {
    keys,
    answer(give: () => 'no answer' | { status: number; body: unknown }): void {
      answerInstead((method, _path, { headers }) => {
        if (method !== 'POST') return null;
        keys.push(headers['Idempotency-Key']);
        return give();
      });
    },
  };
}
