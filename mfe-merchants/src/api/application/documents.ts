import type { DocumentUploadQuery, MerchantDocument } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { safeName } from '@countinghouse/kit/drafts';
import { queryClient, queryOptions } from '@countinghouse/kit/query';

type UploadOptions = Pick<NonNullable<Parameters<typeof http.post>[2]>, 'signal' | 'onProgress'>;

export const getDocuments = (merchantId: string) =>
  queryOptions({
    queryKey: ['merchants', 'documents', merchantId],
    queryFn: ({ signal }) => http.get('account/documents/list', { query: { merchantId }, signal }),
    staleTime: 0,
  });

const rereadDocuments = () => queryClient.invalidateQueries({ queryKey: ['merchants', 'documents'] });

/** Adds a document of a merchant. @throws ApiError */
export async function uploadDocument(
  query: DocumentUploadQuery,
  file: File,
  options: UploadOptions,
): Promise<MerchantDocument> {
  const document = await http.post('account/documents', file, {
    ...options,
    query: { ...query, fileName: safeName(query.fileName) },
  });
  await rereadDocuments();
  return document;
}

/** Takes away what nobody has looked at yet. @throws ApiError */
export async function removeDocument(id: string): Promise<void> {
  try {
    await http.delete('account/documents', { query: { id } });
  } finally {
    await rereadDocuments();
  }
}

export const downloadDocument = (id: string, signal: AbortSignal): Promise<Blob> =>
  http.get('account/documents', { query: { id }, isFile: true, signal });

/** Accepts a document, or rejects it with a reason that the applicant reads. @throws ApiError */
export async function reviewDocument(
  id: string,
  decision: 'accept' | 'reject',
  reason?: string,
): Promise<void> {
  try {
    await http.post('account/documents/review', { id, decision, ...(reason && { reason }) });
  } finally {
    await rereadDocuments();
  }
}
