import type { ChangeDocument, ChangeDocumentUpload, MfaState } from '@countinghouse/contract';
import { callAccount, http } from '@countinghouse/kit';
import { safeName } from '@countinghouse/kit/drafts';
import { queryClient, queryOptions } from '@countinghouse/kit/query';
import type { Filing } from '../../model/account-settings/change-draft.ts';
import { settingsKey } from './get-settings.ts';

type UploadOptions = Pick<NonNullable<Parameters<typeof http.post>[2]>, 'signal' | 'onProgress'>;

/** Which second factors the user has; it is read anew each time, for who comes from setting one up. */
export const getSecondFactors = () =>
  queryOptions({
    queryKey: ['auth', 'mfa'],
    queryFn: () => callAccount<MfaState>('GET', 'mfa'),
    staleTime: 0,
  });

/** Has the code of the user's app checked, for a change of this merchant's bank account. @throws ApiError */
export const showSecondFactor = (merchantId: string, code: string) =>
  callAccount('POST', 'mfa/show', { purpose: 'bank-change', recordId: merchantId, code });

/** Files a change for somebody else to decide. @throws ApiError */
export async function fileChange(filing: Filing): Promise<void> {
  try {
    await http.post('merchant/setting', { action: 'file', ...filing });
  } finally {
    await queryClient.invalidateQueries({ queryKey: settingsKey(filing.merchantId) });
  }
}

/** Hands in the document of a change that is not filed yet. @throws ApiError */
export const uploadChangeDocument = (
  query: ChangeDocumentUpload,
  file: File,
  options: UploadOptions,
): Promise<ChangeDocument> =>
  http.post('merchant/setting/document', file, {
    ...options,
    query: { ...query, fileName: safeName(query.fileName) },
  });

export const downloadChangeDocument = (id: string, signal: AbortSignal): Promise<Blob> =>
  http.get('merchant/setting/document', { query: { id }, isFile: true, signal });
