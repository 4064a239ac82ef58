import { showFlash, useFormat, useIsHere, useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { type CheckoutPage, useArchivePage } from '../../api/checkout-page.ts';
import { pagesPath } from '../../paths.ts';
import { pageTexts } from '../../texts.ts';
import { Refusal } from '../versions/refusal.tsx';

interface ArchiveDialogProps {
  page: CheckoutPage;
  onClose: () => void;
}

/** Asks before a page is taken out of the list; says why it cannot be as long as links use it. */
export function ArchiveDialog({ page, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { mutate, isPending, error } = useArchivePage(page.id, () => {
    showFlash({ class: 'success', message: t('archive.done', { name: page.name }) });
    if (isHere()) navigate(pagesPath, { replace: true });
  });
  const { linkCount } = page;
  const isUsed = linkCount > 0;
  return (
    <Dialog
      isPersistent
      size="small"
      title={t('archive.title', { name: page.name })}
      onClose={onClose}
      isHeld={isPending}
      actions={
        <>
          <Button autoFocus disabled={isPending} onClick={onClose}>
            {t(isUsed ? 'archive.close' : 'archive.cancel')}
          </Button>
          {!isUsed && (
            <Button danger type="primary" loading={isPending} onClick={() => mutate()}>
              {t('archive.name')}
            </Button>
          )}
        </>
      }
    >
      {isUsed
        ? t('archive.used', { count: linkCount, number: format.number(linkCount) })
        : t('archive.detail')}
      <Refusal error={error} />
    </Dialog>
  );
}
