import { searchPartners, useQuery } from '@countinghouse/kit/query';
import { searchGrantable } from '../../api/user.ts';
import type { Choice } from '../../model/choice.ts';

/** What a search found so far. */
export interface Found {
  data: { items: readonly Choice[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Merchants that whoever asks can give to a user. */
export const useFoundMerchants = (text: string): Found => useQuery(searchGrantable(text));
/** Partners; for administrators. */
export const useFoundPartners = (text: string): Found => useQuery(searchPartners(text));
