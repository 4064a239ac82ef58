import { useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { getDispute } from '../api/get-dispute.ts';
import { responseTexts } from '../texts.ts';

/** The answer to one dispute: its evidence, what it says, and what is sent. */
export function ResponsePage() {
  const { t } = useTranslation(responseTexts);
  const { id = '' } = useParams();
  const query = useQuery(getDispute(id));
  return (
    <Page title={t('title')}>
      <QueryResult query={query} lines={8} notFound={{ title: t('notFound'), detail: id }}>
        {() => null}
      </QueryResult>
    </Page>
  );
}
