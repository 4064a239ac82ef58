import type { RecognizedMerchants } from '@countinghouse/contract';
import { maxManagedMerchants } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import type { Choice } from '../../model/choice.ts';
import type { Unrecognized } from '../../model/invite/invite-draft.ts';

type Recognized = RecognizedMerchants['items'][number];

/** Which merchants these texts name, by the texts; asked for as many at once as the server takes. @throws ApiError */
export async function recognizeMerchants(
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Recognized>> {
  // Longer than any name: it is unknown without being asked about.
  const wanted = [...new Set(texts)].filter((text) => text.length <= 100);
  const found = new Map<string, Recognized>();
  for (let at = 0; at < wanted.length; at += maxManagedMerchants) {
    const body = { texts: wanted.slice(at, at + maxManagedMerchants) };
    const { items } = await http.post('usermanagement/recognize', body, { ...(signal && { signal }) });
    for (const item of items) found.set(item.text, item);
  }
  return found;
}

/** What of the texts is one merchant, and what is none or several. */
export function sortRecognized(
  texts: readonly string[],
  found: ReadonlyMap<string, Recognized>,
): { merchants: Choice[]; unrecognized: Unrecognized[] } {
  const merchants = new Map<string, Choice>();
  const unrecognized: Unrecognized[] = [];
  for (const text of texts) {
    const { matches = [], isMore = false } = found.get(text) ?? {};
    const [match, ...others] = matches;
    if (match && others.length === 0) merchants.set(match.id, match);
    else unrecognized.push({ text, matches, isMore });
  }
  return { merchants: [...merchants.values()], unrecognized };
}
