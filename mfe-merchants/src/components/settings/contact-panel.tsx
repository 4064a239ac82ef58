import type { BusinessSettings } from '@countinghouse/contract';
import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { DraftNotices } from '@countinghouse/kit/drafts';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { businessSettingsTexts } from '../../texts.ts';
import { ColorSetting } from './color-setting.tsx';
import { TextSetting } from './setting-fields.tsx';
import styles from './settings.module.css';
import { useFailureWords } from './use-failure-words.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { ZoneSetting } from './zone-setting.tsx';

interface PartProps {
  form: SettingsForm;
  settings: BusinessSettings;
}

/** How customers reach the owner. */
function Contacts({ form, settings }: PartProps) {
  const { t } = useTranslation(businessSettingsTexts);
  return (
    <Panel title={t('contacts.title')}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(`contacts.${settings.owner.kind}`)}</p>
        <div className={styles.fields}>
          <TextSetting form={form} field="supportEmail" inputMode="email" autoComplete="email" />
          <TextSetting form={form} field="supportPhone" inputMode="tel" autoComplete="tel" />
          <TextSetting form={form} field="website" inputMode="url" />
          <TextSetting form={form} field="supportHours" hint={t('contacts.hours')} />
        </div>
      </div>
    </Panel>
  );
}

/** What is typed and not saved yet, and the way to save it or to drop it. */
function SaveBar({ form, settings }: PartProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const { draft } = form;
  const failure = useFailureWords(draft.save === 'failed' ? draft.error : null, t('save.failed'));
  const save = async () => {
    const wrong = form.check();
    if (wrong) {
      document.querySelector<HTMLElement>(`#setting-${wrong} input`)?.focus();
      return;
    }
    if (await draft.saveNow()) showFlash({ class: 'success', message: t('save.done') });
  };
  const { editedBy, editedAt } = settings;
  return (
    <>
      {failure && !draft.isSaved && draft.conflicts.length === 0 && (
        <Notice tone="danger" title={t('save.failed')}>
          {failure}
        </Notice>
      )}
      <div className={styles.bar}>
        <Button type="primary" disabled={draft.isSaved} loading={draft.save === 'saving'} onClick={save}>
          {t('save.save')}
        </Button>
        <Button disabled={draft.isSaved} onClick={form.discard}>
          {t('save.discard')}
        </Button>
        <output>
          {draft.isSaved
            ? editedBy && editedAt && t('save.last', { user: editedBy, time: format.instant(editedAt) })
            : t('save.unsaved')}
        </output>
      </div>
    </>
  );
}

/** Everything that is typed: contacts, and what of a merchant or a partner is besides. */
export function ContactPanel({ form, settings, children }: PartProps & { children: ReactNode }) {
  const { t } = useTranslation(businessSettingsTexts);
  const isMerchant = settings.owner.kind === 'merchant';
  return (
    <>
      <DraftNotices
        form={form.draft}
        words={{ labelOf: (name) => t(`setting.${name}`), takesBoth: () => false }}
      />
      <Contacts form={form} settings={settings} />
      <Panel title={t(isMerchant ? 'zone.panel' : 'color.panel')}>
        {isMerchant ? <ZoneSetting form={form} settings={settings} /> : <ColorSetting form={form} />}
      </Panel>
      {children}
      {settings.canEdit && <SaveBar form={form} settings={settings} />}
    </>
  );
}
