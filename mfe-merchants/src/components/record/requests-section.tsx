import { useAuth, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { lazy, Suspense, useState } from 'react';
import { uploadDocument } from '../../api/application/documents.ts';
import { getRequests } from '../../api/application/requests.ts';
import { recordTexts } from '../../texts.ts';
import { RequestThreads } from '../requests/request-threads.tsx';
import type { AskedKind } from './ask-dialog.tsx';
import styles from './record.module.css';

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((part) => ({ default: part.AskDialog })));

/** Administrators ask for information and leave notes, for papers beside these; the others ask questions. */
function useAskedKinds(): readonly AskedKind[] {
  const user = useAuth((state) => state.user);
  if (!user || user.isRestrictedUser) return [];
  return user.role === 'countinghouse' ? ['information', 'note'] : ['question'];
}

/** What a merchant and those who decide about them ask each other, with ways to ask more. */
export function RequestsSection({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation(recordTexts);
  const kinds = useAskedKinds();
  const requests = useQuery(getRequests(merchantId));
  const [asked, setAsked] = useState<AskedKind | null>(null);
  return (
    <QueryResult query={requests}>
      {({ items }) => (
        <>
          <RequestThreads
            requests={items}
            upload={async (query, file, options) => {
              await uploadDocument({ merchantId, ...query }, file, options);
              await requests.refetch();
            }}
            ask={
              kinds.length > 0 && (
                <div className={styles.ask}>
                  {kinds.map((kind) => (
                    <Button key={kind} onClick={() => setAsked(kind)}>
                      {t(`ask.${kind}.open`)}
                    </Button>
                  ))}
                </div>
              )
            }
          />
          {asked && (
            <Suspense fallback={null}>
              <AskDialog merchantId={merchantId} kind={asked} onClose={() => setAsked(null)} />
            </Suspense>
          )}
        </>
      )}
    </QueryResult>
  );
}
