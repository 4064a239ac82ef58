import type { SettingDecision } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { isOpen, useOperation } from '@countinghouse/kit/operations';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { rereadChange } from '../../api/changes/get-change.ts';
import { type Decision, decisions } from '../../model/changes/decision-operations.ts';
import { changesTexts } from '../../texts.ts';
import { DecisionDialog, versionOf } from './decision-dialog.tsx';

/** Buttons for what the change says may be decided now, and nothing while a decision is under way. */
export function DecisionActions({ change }: { change: SettingDecision }) {
  const { t } = useTranslation(changesTexts);
  const [open, setOpen] = useState<Decision | null>(null);
  const [since, setSince] = useState('');
  const { id, allowedActions, status, decidedBy, decidedByName } = change.request;
  const operation = useOperation(id);
  const isBusy = isOpen(operation);
  const close = () => setOpen(null);
  const isOffered = (decision: Decision) => allowedActions.includes(decision);
  const begin = (decision: Decision) => {
    setSince(versionOf(change));
    setOpen(decision);
    // Where live news do not come, the page may have been open for long.
    rereadChange(id);
  };
  return (
    <>
      {decisions.filter(isOffered).map((decision) => (
        <Button
          key={decision}
          type={decision === 'approve' ? 'primary' : 'default'}
          danger={decision === 'reject'}
          disabled={isBusy}
          onClick={() => begin(decision)}
        >
          {t(`${decision}.open`)}
        </Button>
      ))}
      {open && isOffered(open) && (
        <DecisionDialog change={change} decision={open} since={since} onClose={close} />
      )}
      {open && !isOffered(open) && (
        <ActionUnavailableDialog
          title={t(`${open}.open`)}
          detail={t(decidedBy ? 'changed.by' : 'changed.now', {
            status: t(`status.${status}`),
            who: decidedByName ?? decidedBy ?? '',
          })}
          onClose={close}
        />
      )}
    </>
  );
}
