import { MoveNotice } from './move-notice.tsx';
import { NewsPlace } from './news-place.tsx';
import { useMove } from './use-move.ts';

/** What is under way with a transaction's money, said as it is: waiting, on its way, unknown, done or refused. */
export function IntentNotice({ transactionId }: { transactionId: string }) {
  const move = useMove(transactionId);
  return (
    // After a reload Undo does not take the focus: whoever presses a key then may mean something else.
    <NewsPlace news={move?.phase} isUrgent={move?.phase === 'waiting' && move.origin !== 'reload'}>
      {move && <MoveNotice move={move} />}
    </NewsPlace>
  );
}
