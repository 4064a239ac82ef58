import { useLocation, useTranslation } from '@countinghouse/kit';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { LinkButton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { CheckoutPage } from '../../api/checkout-page.ts';
import { copyPathOf, pageEditPathOf } from '../../paths.ts';
import { pageTexts, versionTexts } from '../../texts.ts';
import { useMayMake } from '../use-may-make.ts';
import { PublishDialog } from '../versions/publish-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';

/** What its reader may do with a page. */
export function PageActions({ page }: { page: CheckoutPage }) {
  const { t } = useTranslation([pageTexts, versionTexts]);
  const [asked, setAsked] = useState<'publish' | 'archive' | null>(null);
  const { state } = useLocation();
  const mayMake = useMayMake();
  const has = (action: CheckoutPage['allowedActions'][number]) => page.allowedActions.includes(action);
  const close = () => setAsked(null);
  return (
    <>
      {has('edit') && (
        <Editable isQuiet>
          <Button danger onClick={() => setAsked('archive')}>
            {t('archive.name')}
          </Button>
        </Editable>
      )}
      {mayMake && <LinkButton to={copyPathOf(page)}>{t('duplicate')}</LinkButton>}
      {has('edit') && (
        <LinkButton to={pageEditPathOf(page)} state={state}>
          {t('edit')}
        </LinkButton>
      )}
      {has('publish') && (
        <Editable isQuiet>
          <Button type="primary" onClick={() => setAsked('publish')}>
            {t('publish.open')}
          </Button>
        </Editable>
      )}
      {asked === 'publish' && <PublishDialog page={page} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog page={page} onClose={close} />}
    </>
  );
}
