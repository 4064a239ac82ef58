import type { Dispute } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { AcceptDialog } from './lazy-parts.ts';

interface AcceptSelectedProps {
  disputes: readonly Dispute[];
  /** Nothing is selected any more, once it is confirmed. */
  clear: () => void;
}

/** Gives up the chosen disputes; only where one of them allows it. */
export function AcceptSelected({ disputes, clear }: AcceptSelectedProps) {
  const { t } = useTranslation('disputes');
  const [isOpen, setOpen] = useState(false);
  if (!disputes.some(({ allowedActions }) => allowedActions.includes('accept'))) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accept')}</Button>
      {isOpen && <AcceptDialog disputes={disputes} onConfirmed={clear} onClose={() => setOpen(false)} />}
    </>
  );
}
