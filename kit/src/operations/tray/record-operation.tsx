import { useEffect } from 'react';
import { operationQueue } from '../queue/operation-queue.ts';
import { useOperation } from '../queue/use-operation.ts';
import { LiveRegion } from './live-region.tsx';
import { OperationNotice } from './operation-notice.tsx';

/** On a record's page: what is under way with it, said as it is: waiting, on its way, unknown, done or refused. */
export function RecordOperation({ id }: { id: string }) {
  const operation = useOperation(id);
  useEffect(() => operationQueue.watch(id), [id]);
  return (
    // After a reload Undo does not take the focus: whoever presses a key then may mean something else.
    <LiveRegion
      news={operation?.phase}
      isUrgent={operation?.phase === 'waiting' && operation.origin !== 'reload'}
    >
      {operation && <OperationNotice operation={operation} />}
    </LiveRegion>
  );
}
