import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import type { Row } from '../../api/list.ts';
import { BulkDialog } from './lazy-parts.ts';

/** As `listedActions`, which comes with the dialog. */
const isOffered = ({ allowedActions }: Row) =>
  allowedActions.some((action) => /^(disable|enable|resend_invitation|reset_password)$/.test(action));

interface ChangeSelectedProps {
  users: readonly Row[];
  /** Nothing is selected any more, once it is confirmed. */
  clear: () => void;
}

/** Changes the chosen users; only where one of them allows it. */
export function ChangeSelected({ users, clear }: ChangeSelectedProps) {
  const { t } = useTranslation('users');
  const [isOpen, setOpen] = useState(false);
  if (!users.some(isOffered)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <BulkDialog users={users} onConfirmed={clear} onClose={() => setOpen(false)} />}
    </>
  );
}
