import type { Reconciliation } from '@countinghouse/contract';
import type { ReconciliationList } from '@countinghouse/contract/vocabulary';
import {
  failureText,
  Link,
  showFlash,
  useAuth,
  useFormat,
  useNavigate,
  useParams,
  useTranslation,
} from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Page } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { getSavedResult, savedFile, savedRows, useDeleteResult } from '../api/saved-results.ts';
import { ResultPanel } from '../components/reconcile/result-panel.tsx';
import { useCutNote } from '../components/reconcile/use-cut-note.ts';
import { reconcilePath } from '../paths.ts';
import { reconcileTexts } from '../texts.ts';

/** Deletes it once that was confirmed, and goes back to the others. */
function DeleteButton({ id }: { id: string }) {
  const { t } = useTranslation(reconcileTexts);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteResult(id);
  return (
    <>
      <Button danger loading={remove.isPending} onClick={() => setAsking(true)}>
        {t('delete.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('delete.title')}
          confirmLabel={t('delete.action')}
          cancelLabel={t('delete.cancel')}
          isDangerous
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => navigate(reconcilePath, { replace: true }),
              onError: async (error) =>
                showFlash({ class: 'danger', message: await failureText(error, t('delete.failed')) }),
            })
          }
          onClose={() => setAsking(false)}
        >
          {t('delete.detail')}
        </ConfirmDialog>
      )}
    </>
  );
}

function SavedResult({ result }: { result: Reconciliation }) {
  const { id, fileName, lists, debits, format, from, to, entryCount, repeats, isBalanced } = result;
  const noteOf = useCutNote();
  const facts = { format, from, to, entryCount, repeats, isBalanced };
  return (
    <ResultPanel
      result={{ fileName, facts, debits, lists }}
      rows={savedRows(id)}
      writeFile={(words) => savedFile(id, words, (list: ReconciliationList) => noteOf(lists[list]))}
      actions={result.allowedActions.includes('delete') && <DeleteButton id={id} />}
    />
  );
}

/** What came of a bank's statement, as it was saved. */
export function SavedResultPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const query = useQuery(getSavedResult(id));
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const { data } = query;
  return (
    <Page
      title={data?.fileName ?? t('saved.one')}
      above={<Link to={reconcilePath}>← {t('title')}</Link>}
      subtitle={
        data &&
        t(withMerchant ? 'saved.byOf' : 'saved.by', {
          ...{ merchant: data.merchant.name, author: data.author },
          ...{
            time: format.instant(data.createdAt),
            until: format.instant(data.deleteAt, { style: 'date' }),
          },
        })
      }
    >
      <QueryResult
        query={query}
        lines={8}
        notFound={{ title: t('saved.notFound'), detail: t('saved.notFoundDetail') }}
      >
        {(result) => <SavedResult result={result} />}
      </QueryResult>
    </Page>
  );
}
