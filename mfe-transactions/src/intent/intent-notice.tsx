import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { detailTexts } from '../lazy-part.ts';
import { intentDesk, type Move } from './intent-desk.ts';
import { Refusal } from './refusal.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import { useMove } from './use-move.ts';

const tones = {
  waiting: 'info',
  sending: 'info',
  unknown: 'warning',
  done: 'success',
  refused: 'danger',
} as const;

function actionFor({ intent, phase }: Move, t: (key: string) => string) {
  const id = intent.transactionId;
  if (phase === 'sending') return null;
  if (phase === 'waiting') return <Button onClick={() => intentDesk.undo(id)}>{t('intent.undo')}</Button>;
  if (phase === 'unknown') {
    return <Button onClick={() => intentDesk.askAgain(id)}>{t('intent.askAgain')}</Button>;
  }
  return (
    <Button type="text" aria-label={t('intent.dismiss')} onClick={() => intentDesk.dismiss(id)}>
      ✕
    </Button>
  );
}

/** What is under way with a transaction's money, said as it is: waiting, on its way, unknown, done or refused. */
export function IntentNotice({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const move = useMove(transactionId);
  if (!move) return null;
  const { intent, phase } = move;
  return (
    <Notice
      // Each phase is news of its own to a screen reader.
      key={phase}
      tone={tones[phase]}
      title={t(`intent.${intent.action}.${phase}`, { amount: format.money(intent) })}
      action={actionFor(move, t)}
    >
      {phase === 'waiting' && <SecondsLeft until={move.sendsAt} />}
      {phase === 'unknown' && t('intent.unknownDetail')}
      {phase === 'refused' && <Refusal error={move.error} />}
      {phase === 'done' && t(`intent.${intent.action}.doneDetail`)}
    </Notice>
  );
}
