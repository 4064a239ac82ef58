import { loadTexts, Outlet, useLoading, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useSyncExternalStore } from 'react';
import { detailTexts } from '../lazy-part.ts';
import { hasIntents, watchIntents } from './kept-intents.ts';

async function loadReport() {
  const [{ MoveReport }] = await Promise.all([
    // One chunk with what begins it in the list, for each is a line in what every first page loads.
    import(/* webpackChunkName: "several" */ './move-report.tsx'),
    loadTexts([detailTexts]),
  ]);
  return { MoveReport };
}

function Loaded() {
  const { t } = useTranslation('transactions');
  const { state, retry } = useLoading(loadReport);
  if (state.phase === 'ready') return <state.value.MoveReport />;
  if (state.phase !== 'failed' && state.phase !== 'timed-out') return null;
  return (
    <Button type="text" danger onClick={retry}>
      {t('reportFailed')}
    </Button>
  );
}

/** The area's pages, and above each of them what became of money that was to be moved. */
export function ReportPlace() {
  const isNeeded = useSyncExternalStore(watchIntents, hasIntents);
  return (
    <>
      {isNeeded && <Loaded />}
      <Outlet />
    </>
  );
}
