import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import type { CheckoutPage } from '../../api/checkout-page.ts';
import { pageTexts } from '../../texts.ts';
import { useMayMake } from '../use-may-make.ts';

/** What customers do not see yet, and whose a page is that its reader cannot change. */
export function PageNotices({ page }: { page: CheckoutPage }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const mayMake = useMayMake();
  const { status, merchant, partner, allowedActions, changedAt, changedBy } = page;
  if (mayMake && allowedActions.length === 0 && merchant === null)
    return (
      <Notice tone="info" title={t('notice.partners', { partner: partner.name })}>
        {t('notice.partnersDetail')}
      </Notice>
    );
  if (status === 'draft')
    return (
      <Notice tone="info" title={t('notice.draft')}>
        {t('notice.draftDetail')}
      </Notice>
    );
  if (status === 'changed')
    return (
      <Notice tone="warning" title={t('notice.changed')}>
        {t('notice.changedDetail', { who: changedBy, at: format.instant(changedAt) })}
      </Notice>
    );
  return null;
}
