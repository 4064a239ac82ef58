import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { type Intent, orderOf } from './intent.ts';

/** Sends an intent with its key. Sent again, it gets the first answer again. @throws ApiError */
export async function sendIntent(intent: Intent): Promise<void> {
  const { path, body } = orderOf(intent);
  try {
    await http.post(path, body, { headers: { 'Idempotency-Key': intent.key } });
  } finally {
    // Done, refused or unknown: what the screen shows of this money may have changed.
    void queryClient.invalidateQueries({ queryKey: ['transactions'] });
  }
}
