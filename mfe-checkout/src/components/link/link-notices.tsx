import type { PaymentLinkDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { linkTexts } from '../../texts.ts';

/** From so many on, declines are more than customers who mistype. */
const manyDeclines = 10;

/** Why customers cannot pay by a link, and that somebody tries cards on it. */
export function LinkNotices({ link: { status, disabledCause, declines } }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const format = useFormat();
  if (status === 'disabled' && disabledCause === 'card_testing')
    return (
      <Notice tone="danger" title={t('notice.cardTesting')}>
        {t('notice.cardTestingDetail')}
      </Notice>
    );
  const tried =
    declines >= manyDeclines ? (
      <Notice
        tone="warning"
        title={t('notice.declines', { count: declines, number: format.number(declines) })}
      >
        {t('notice.declinesDetail')}
      </Notice>
    ) : null;
  if (status === 'active') return tried;
  return (
    <>
      {tried}
      <Notice tone={status === 'disabled' ? 'warning' : 'info'} title={t(`notice.${status}`)} />
    </>
  );
}
