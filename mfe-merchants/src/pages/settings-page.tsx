import type { BusinessSettings } from '@countinghouse/contract';
import { Link, useAuth, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { useLiveRecord } from '@countinghouse/kit/record';
import { Editable, Notice, Page } from '@countinghouse/kit/ui-core';
import { LinkButton, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import { getSettings, openSettings, refreshSettings } from '../api/settings/get-settings.ts';
import { MerchantChoice } from '../components/merchant-choice.tsx';
import { ContactPanel } from '../components/settings/contact-panel.tsx';
import { DescriptorPanel } from '../components/settings/descriptor-panel.tsx';
import { HistoryPanel } from '../components/settings/history-panel.tsx';
import { LogoPanel } from '../components/settings/logo-panel.tsx';
import { NoticesPanel } from '../components/settings/notices-panel.tsx';
import { TextSetting } from '../components/settings/setting-fields.tsx';
import styles from '../components/settings/settings.module.css';
import { useMayReadHistory, useSettingsForm } from '../components/settings/use-settings-form.ts';
import { accountSettingPathOf, brandingPathOf, merchantPathOf, settingPathOf } from '../paths.ts';
import { businessSettingsTexts } from '../texts.ts';

/** Everything of an owner's settings. */
function Settings({ settings }: { settings: BusinessSettings }) {
  const { t } = useTranslation(businessSettingsTexts);
  const form = useSettingsForm(settings);
  const mayReadHistory = useMayReadHistory();
  const user = useAuth((state) => state.user);
  const { owner, canEdit } = settings;
  return (
    <div className={styles.stack}>
      {!canEdit && <Notice tone="info" title={t(user?.isRestrictedUser ? 'readOnly' : 'notBoarded')} />}
      <Editable>
        <ContactPanel form={form} settings={settings}>
          <Panel title={t('logo.altTitle')}>
            <TextSetting form={form} field="logoAlt" hint={t('logo.altHint')} />
          </Panel>
        </ContactPanel>
        {owner.kind === 'merchant' && <DescriptorPanel owner={owner} />}
        <LogoPanel settings={settings} theme="light" />
        {owner.kind === 'partner' && <LogoPanel settings={settings} theme="dark" />}
        <NoticesPanel settings={settings} />
      </Editable>
      {mayReadHistory && <HistoryPanel settings={settings} />}
    </div>
  );
}

/** The settings of one owner, live. */
function OwnerSettings({ owner }: { owner: Pick<BusinessSettings['owner'], 'kind' | 'id'> }) {
  const query = useQuery(getSettings(owner));
  const refresh = useMemo(() => refreshSettings(owner.kind), [owner.kind]);
  useLiveRecord(owner.id, refresh);
  return (
    <QueryResult query={query}>{(settings) => <Settings key={owner.id} settings={settings} />}</QueryResult>
  );
}

/** Who answers for merchants goes back to the one whose settings these are; null for others. */
function useWayBack(owner: BusinessSettings['owner'] | undefined) {
  const role = useAuth((state) => state.user?.role);
  if (owner?.kind !== 'merchant' || role === 'merchants') return null;
  return <Link to={merchantPathOf(owner)}>← {owner.name}</Link>;
}

function OpenedSettings({ id }: { id: string | undefined }) {
  const { t } = useTranslation(businessSettingsTexts);
  const opened = useQuery(openSettings(id));
  const owner = opened.data;
  const above = useWayBack(owner);
  return (
    <Page
      title={t(`title.${owner?.kind ?? 'any'}`)}
      above={above}
      {...(owner && { subtitle: owner.name })}
      actions={
        owner &&
        (owner.kind === 'merchant' ? (
          <LinkButton to={accountSettingPathOf(owner)}>{t('accountSettings')}</LinkButton>
        ) : (
          <LinkButton to={brandingPathOf(owner)}>{t('branding')}</LinkButton>
        ))
      }
    >
      <QueryResult query={opened} lines={8} notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}>
        {(found) => <OwnerSettings owner={found} />}
      </QueryResult>
    </Page>
  );
}

/** What a merchant or a partner says of itself: the user's own, or of whom the address names. */
export function SettingsPage() {
  const { t } = useTranslation(businessSettingsTexts);
  const { id } = useParams();
  const role = useAuth((state) => state.user?.role);
  const hasOwn = role === 'merchants' || role === 'partners';
  if (id === undefined && !hasOwn)
    return (
      <Page title={t('title.any')}>
        <MerchantChoice pathOf={settingPathOf} />
      </Page>
    );
  return <OpenedSettings key={id} id={id} />;
}
