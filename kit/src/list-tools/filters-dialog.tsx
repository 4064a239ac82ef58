import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { type FormEvent, type ReactNode, useId } from 'react';
import { listToolsTexts } from './list-tools-texts.ts';

interface FiltersDialogProps {
  children: ReactNode;
  /** @returns whether the filters can be applied; the dialog stays open where they cannot */
  onApply: () => boolean;
  onClose: () => void;
}

/** The frame of what a list is filtered by less often: the list's own fields, applied together. */
export function FiltersDialog({ children, onApply, onClose }: FiltersDialogProps) {
  const { t } = useTranslation(listToolsTexts);
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (onApply()) onClose();
  };
  return (
    <Dialog
      title={t('filters.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={form}>
            {t('filters.apply')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate style={{ display: 'contents' }}>
        {children}
      </form>
    </Dialog>
  );
}
