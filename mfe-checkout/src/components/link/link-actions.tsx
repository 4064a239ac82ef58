import type { PaymentLinkDetail } from '@countinghouse/contract';
import {
  failureText,
  showFlash,
  useIsHere,
  useLocation,
  useNavigate,
  useTranslation,
} from '@countinghouse/kit';
import { confirmOperation, isOpen, operationQueue, useOperation } from '@countinghouse/kit/operations';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, LinkButton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { rereadLink, useDeleteLink } from '../../api/link.ts';
import { type LinkChange, linkChanges, linkOperations } from '../../model/link-operations.ts';
import { editPathOf, listPath } from '../../paths.ts';
import { linkTexts } from '../../texts.ts';

type Asked = 'disable' | 'delete';

/** What may be done with the link as it is now; nothing while something is under way. */
export function LinkActions({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { state } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const operation = useOperation(link.id);
  const isBusy = operation !== undefined && isOpen(operation);
  const { mutate, isPending } = useDeleteLink(link.id, () => {
    showFlash({ class: 'success', message: t('delete.done') });
    if (isHere()) navigate(listPath, { replace: true });
  });
  const has = (action: Asked | LinkChange | 'edit') => link.allowedActions.includes(action);
  const confirm = (action: LinkChange) =>
    operationQueue.confirm(confirmOperation(linkOperations[action], { id: link.id }));
  const remove = () =>
    mutate(undefined, {
      onError: async (error) => {
        showFlash({ class: 'danger', message: await failureText(error, t('delete.failed')) });
        rereadLink(link.id);
      },
    });
  const begin = (action: LinkChange) => (action === 'disable' ? setAsked(action) : confirm(action));
  return (
    <>
      {has('delete') && (
        <Button danger disabled={isBusy} loading={isPending} onClick={() => setAsked('delete')}>
          {t('delete.name')}
        </Button>
      )}
      {has('edit') && (
        <LinkButton to={editPathOf(link)} state={state} disabled={isBusy}>
          {t('edit')}
        </LinkButton>
      )}
      <Editable isQuiet>
        {linkChanges.filter(has).map((action) => (
          <Button
            key={action}
            type={action === 'disable' ? 'default' : 'primary'}
            danger={action === 'disable'}
            disabled={isBusy}
            onClick={() => begin(action)}
          >
            {t(`operation.${action}.name`)}
          </Button>
        ))}
      </Editable>
      {asked && (
        <ConfirmDialog
          isDangerous
          title={t(`${asked}.ask`)}
          confirmLabel={t(`${asked}.name`)}
          cancelLabel={t('cancel')}
          onConfirm={() => (asked === 'delete' ? remove() : confirm(asked))}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.detail`)}
        </ConfirmDialog>
      )}
    </>
  );
}
