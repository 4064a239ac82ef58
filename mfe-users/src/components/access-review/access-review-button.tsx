import { lazyPart, useTranslation } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { reviewTexts } from '../../review-texts.ts';
import type { AccessReviewDialogProps } from './access-review-dialog.tsx';

const AccessReviewDialog = lazyPart<AccessReviewDialogProps>([reviewTexts, exportTexts], () =>
  import('./access-review-dialog.tsx').then((module) => module.AccessReviewDialog),
);

/** Opens what is needed to review who has what access, as far as the list's filter leaves users. */
export function AccessReviewButton(props: Omit<AccessReviewDialogProps, 'onClose'>) {
  const { t } = useTranslation('users');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('accessReview')}
      </Button>
      {isOpen && <AccessReviewDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
