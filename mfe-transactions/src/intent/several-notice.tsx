import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { detailTexts } from '../lazy-part.ts';
import { intentDesk } from './intent-desk.ts';
import { isOpen, isUnderWay, type Move, toldAs } from './move.ts';
import styles from './move-report.module.css';
import { SecondsLeft } from './seconds-left.tsx';

const idsOf = (moves: readonly Move[]) => moves.map(({ intent }) => intent.transactionId);

/** How many ended how, in words; nothing of those that none did. */
function Counts({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation(detailTexts);
  const told = moves.map(toldAs);
  return (['done', 'refused', 'notSent', 'unknown'] as const)
    .filter((word) => told.includes(word))
    .map((word) => t(`report.count.${word}`, { count: told.filter((one) => one === word).length }))
    .join(' · ');
}

/** How several moves stand as a whole, and what can be done with all of them. */
export function SeveralNotice({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation(detailTexts);
  const waiting = moves.filter(({ phase }) => phase === 'waiting');
  const unknown = moves.filter(({ phase }) => phase === 'unknown');
  const finished = moves.filter((move) => !isOpen(move)).length;
  const isWaiting = waiting.length === moves.length;
  const isRunning = moves.some(isUnderWay);
  const isGood = moves.every(({ phase }) => phase === 'done');
  const undo = () => intentDesk.undo(idsOf(waiting));
  const title = isWaiting ? 'waiting' : isRunning ? 'sending' : 'ended';
  return (
    <Notice
      isQuiet
      tone={isRunning ? 'info' : isGood ? 'success' : 'warning'}
      title={t(`report.${title}`, { count: moves.length, finished })}
      action={
        isWaiting ? (
          <Button onClick={undo}>{t('intent.undo')}</Button>
        ) : (
          !isRunning &&
          finished > 0 && (
            <Button
              type="text"
              aria-label={t('intent.dismiss')}
              onClick={() => intentDesk.dismiss(idsOf(moves))}
            >
              ✕
            </Button>
          )
        )
      }
    >
      {isWaiting ? (
        <SecondsLeft until={Math.max(...moves.map(({ sendsAt }) => sendsAt))} />
      ) : (
        <Counts moves={moves} />
      )}
      {!isWaiting && waiting.length > 0 && (
        <div className={styles.action}>
          <Button onClick={undo}>{t('report.stop', { count: waiting.length })}</Button>
        </div>
      )}
      {!isRunning && unknown.length > 0 && (
        <div className={styles.action}>
          <Button onClick={() => intentDesk.askAgain(idsOf(unknown))}>
            {t('report.askAgain', { count: unknown.length })}
          </Button>
        </div>
      )}
    </Notice>
  );
}
