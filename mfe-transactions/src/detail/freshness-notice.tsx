import { useTranslation } from '@countinghouse/kit';
import { Button, Notice, visuallyHidden } from '@countinghouse/kit/ui-core';
import { detailTexts } from '../lazy-part.ts';
import type { Freshness } from './use-live-detail.ts';

/** Says that the transaction changed: on the screen when the page still shows it as it was, by voice when it is new. */
export function FreshnessNotice({ freshness, onShow }: { freshness: Freshness; onShow: () => void }) {
  const { t } = useTranslation(detailTexts);
  return (
    <>
      {freshness === 'old' && (
        <Notice
          tone="info"
          title={t('live.changed')}
          action={
            <Button size="small" onClick={onShow}>
              {t('live.show')}
            </Button>
          }
        >
          {t('live.waits')}
        </Notice>
      )}
      <output className={visuallyHidden}>{freshness === 'refreshed' && t('live.refreshed')}</output>
    </>
  );
}
