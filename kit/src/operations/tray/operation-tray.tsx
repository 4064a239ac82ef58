import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import { operationQueue } from '../queue/operation-queue.ts';
import { outcomeOf, type PendingOperation } from '../queue/pending-operation.ts';
import { reportOf } from '../queue/queue-state.ts';
import { BatchNotice } from './batch-notice.tsx';
import { BatchTable } from './batch-table.tsx';
import { LiveRegion } from './live-region.tsx';
import { OperationNotice } from './operation-notice.tsx';
import styles from './operation-tray.module.css';

const pathOf = (operation: PendingOperation) => operationOf(operation).pathOf(operation.subject);

/** What a list of operations is news of: the least certain of them. */
function newsOf(operations: readonly PendingOperation[]): PendingOperation['phase'] | undefined {
  const phases = operations.map(({ phase }) => phase);
  const leastCertain = (['sending', 'waiting', 'unknown', 'done'] as const).find((one) =>
    phases.includes(one),
  );
  return leastCertain ?? phases[0];
}

/** What is under way, and what ended unseen: said on every page, until it was read. */
export function OperationTray() {
  const { t } = useTranslation(operationTexts);
  const { pathname } = useLocation();
  const queued = useStore(operationQueue.store, (state) => state.operations);
  const all = useMemo(() => reportOf({ operations: queued }), [queued]);
  useEffect(() => operationQueue.watchAll(), []);
  // A record's own page tells what began there, and the only one, already.
  const operations = all.filter(
    (operation) => pathOf(operation) !== pathname || (all.length > 1 && operation.origin !== 'record'),
  );
  const [only] = operations.length === 1 ? operations : [];
  const isNew = operations.some(({ phase, origin }) => phase === 'waiting' && origin === 'batch');
  const hasBegun = operations.some((one) => one.phase !== 'waiting' && outcomeOf(one) !== 'notSent');
  return (
    <div className={styles.tray}>
      <LiveRegion news={newsOf(operations)} isUrgent={isNew && !hasBegun}>
        {only && (
          <OperationNotice operation={only}>
            <div>
              <Link to={pathOf(only)}>{t('open', { id: only.subject.id })}</Link>
            </div>
          </OperationNotice>
        )}
        {operations.length > 1 && <BatchNotice operations={operations} />}
      </LiveRegion>
      {operations.length > 1 && <BatchTable operations={operations} />}
    </div>
  );
}
