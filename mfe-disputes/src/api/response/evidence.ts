import type { EvidenceKind } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { safeName } from '@countinghouse/kit/drafts';
import { queryClient } from '@countinghouse/kit/query';
import { getResponse } from './get-response.ts';

const reread = (disputeId: string) =>
  queryClient.invalidateQueries({ queryKey: getResponse(disputeId).queryKey });

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (portion: number) => void;
}

/** Adds a file to the draft. @throws ApiError */
export async function uploadEvidence(
  { disputeId, kind, file }: { disputeId: string; kind: EvidenceKind; file: File },
  options: UploadOptions,
): Promise<void> {
  const query = { disputeId, kind, fileName: safeName(file.name) };
  await http.post('disputes/evidents/upload', file, { ...options, query });
  await reread(disputeId);
}

/** Takes a file out of the draft; one that is gone already is no failure. @throws ApiError */
export async function deleteEvidence(disputeId: string, id: string): Promise<void> {
  try {
    await http.delete('disputes/evidents/delete', { query: { id } });
  } finally {
    await reread(disputeId);
  }
}

export const downloadEvidence = (id: string, signal: AbortSignal): Promise<Blob> =>
  http.get('disputes/evidents/download', { query: { id }, isFile: true, signal });
