import { Link, useLocation, useTranslation } from '@countinghouse/kit';
import { useSyncExternalStore } from 'react';
import { detailTexts } from '../lazy-part.ts';
import { intentDesk } from './intent-desk.ts';
import { type Move, pathOf, toldAs } from './move.ts';
import { MoveNotice } from './move-notice.tsx';
import styles from './move-report.module.css';
import { MoveTable } from './move-table.tsx';
import { NewsPlace } from './news-place.tsx';
import { SeveralNotice } from './several-notice.tsx';

/** What a list of moves is news of: the least certain of them. */
function newsOf(moves: readonly Move[]): Move['phase'] | undefined {
  const phases = moves.map(({ phase }) => phase);
  const leastCertain = (['sending', 'waiting', 'unknown', 'done'] as const).find((one) =>
    phases.includes(one),
  );
  return leastCertain ?? phases[0];
}

/** What is under way, and what ended unseen: told on every page, until it was read. */
export function MoveReport() {
  const { t } = useTranslation(detailTexts);
  const { pathname } = useLocation();
  const all = useSyncExternalStore(intentDesk.watchReport, intentDesk.report);
  // A payment's own page tells what began there, and the only one, already.
  const moves = all.filter(
    (move) => pathOf(move) !== pathname || (all.length > 1 && move.origin !== 'detail'),
  );
  const [only] = moves.length === 1 ? moves : [];
  const isNew = moves.some((move) => move.phase === 'waiting' && move.origin === 'selection');
  const hasBegun = moves.some((move) => move.phase !== 'waiting' && toldAs(move) !== 'notSent');
  return (
    <div className={styles.report}>
      <NewsPlace news={newsOf(moves)} isUrgent={isNew && !hasBegun}>
        {only && (
          <MoveNotice move={only}>
            <div>
              <Link to={pathOf(only)}>{t('report.open', { id: only.intent.transactionId })}</Link>
            </div>
          </MoveNotice>
        )}
        {moves.length > 1 && <SeveralNotice moves={moves} />}
      </NewsPlace>
      {moves.length > 1 && <MoveTable moves={moves} />}
    </div>
  );
}
