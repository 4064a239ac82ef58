import { useQuery } from '@countinghouse/kit/query';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { uploadDocument } from '../../api/application/documents.ts';
import { getRequests } from '../../api/application/requests.ts';
import { RequestThreads } from './request-threads.tsx';

/** What a merchant and those who decide about them ask each other, with places to answer and ways to ask more. */
export function RequestsSection({ merchantId }: { merchantId: string }) {
  const requests = useQuery(getRequests(merchantId));
  return (
    <QueryResult query={requests}>
      {({ items }) => (
        <RequestThreads
          merchantId={merchantId}
          requests={items}
          upload={async (query, file, options) => {
            await uploadDocument({ merchantId, ...query }, file, options);
            await requests.refetch();
          }}
        />
      )}
    </QueryResult>
  );
}
