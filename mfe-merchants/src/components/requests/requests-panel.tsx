import { useQuery } from '@countinghouse/kit/query';
import { uploadDocument } from '../../api/application/documents.ts';
import { getRequests } from '../../api/application/requests.ts';
import { RequestThreads } from './request-threads.tsx';

/** What a merchant and those who decide about them ask each other, with a place to answer. */
export function RequestsPanel({ merchantId }: { merchantId: string }) {
  const requests = useQuery(getRequests(merchantId));
  if (!requests.data) return null;
  return (
    <RequestThreads
      requests={requests.data.items}
      upload={async (query, file, options) => {
        await uploadDocument({ merchantId, ...query }, file, options);
        await requests.refetch();
      }}
    />
  );
}
