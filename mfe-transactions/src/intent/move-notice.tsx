import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { detailTexts } from '../lazy-part.ts';
import { intentDesk } from './intent-desk.ts';
import { type Move, toldAs } from './move.ts';
import { Refusal } from './refusal.tsx';
import { SecondsLeft } from './seconds-left.tsx';

const tones = {
  waiting: 'info',
  sending: 'info',
  unknown: 'warning',
  lost: 'warning',
  done: 'success',
  refused: 'danger',
  undone: 'info',
  expired: 'warning',
} as const;

function actionFor({ intent, phase }: Move, t: (key: string) => string) {
  const ids = [intent.transactionId];
  if (phase === 'sending') return null;
  if (phase === 'waiting') return <Button onClick={() => intentDesk.undo(ids)}>{t('intent.undo')}</Button>;
  if (phase === 'unknown') {
    return <Button onClick={() => intentDesk.askAgain(ids)}>{t('intent.askAgain')}</Button>;
  }
  return (
    <Button type="text" aria-label={t('intent.dismiss')} onClick={() => intentDesk.dismiss(ids)}>
      ✕
    </Button>
  );
}

/** How one move stands, and what can be done about it; `children` stand below. */
export function MoveNotice({ move, children }: { move: Move; children?: ReactNode }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { intent, phase } = move;
  return (
    <Notice
      isQuiet
      tone={tones[phase]}
      title={t(`intent.${intent.action}.${toldAs(move)}`, { amount: format.money(intent) })}
      action={actionFor(move, t)}
    >
      {phase === 'waiting' && <SecondsLeft until={move.sendsAt} />}
      {phase === 'unknown' && t('intent.unknownDetail')}
      {phase === 'lost' && t('intent.lostDetail')}
      {phase === 'refused' && <Refusal error={move.error} />}
      {phase === 'done' && t(`intent.${intent.action}.doneDetail`)}
      {phase === 'undone' && t('intent.undoneDetail')}
      {phase === 'expired' && t('intent.expiredDetail')}
      {children}
    </Notice>
  );
}
