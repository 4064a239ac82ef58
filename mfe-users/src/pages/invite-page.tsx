import { Link, useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { Tabs } from '@countinghouse/kit/ui-data';
import { InviteOne } from '../components/invite/invite-one.tsx';
import { InviteSeveral } from '../components/invite/invite-several.tsx';
import { listPath } from '../paths.ts';
import { inviteTexts } from '../texts.ts';

/** Invites users: one, or several at once. */
export function InvitePage() {
  const { t } = useTranslation([inviteTexts, 'users']);
  return (
    <Page title={t('title')} above={<Link to={listPath}>← {t('users:title')}</Link>}>
      <Tabs
        tabs={[
          { key: 'one', label: t('tab.one'), content: <InviteOne /> },
          { key: 'several', label: t('tab.several'), content: <InviteSeveral /> },
        ]}
      />
    </Page>
  );
}
