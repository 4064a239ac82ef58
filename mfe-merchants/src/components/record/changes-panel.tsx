import type { ConfidentialMerchantFacts } from '@countinghouse/contract';
import type { ChangeStatus } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, QuietFact } from '@countinghouse/kit/record';
import { Panel, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { accountSettingPath, accountSettingPathOf, changePathOf } from '../../paths.ts';
import { recordTexts } from '../../texts.ts';
import styles from './record.module.css';
import { Rows } from './rows.tsx';

const tones: Record<ChangeStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
};

type Changes = ConfidentialMerchantFacts['settingsChanges'];

/** What somebody wants changed in the merchant's settings, and what was: without values. */
export function ChangesPanel({ merchantId, changes }: { merchantId: string; changes: Changes }) {
  const { t, i18n } = useTranslation(recordTexts);
  const format = useFormat();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <Panel title={t('change.title')}>
      <Rows label={t('change.title')} none={t('change.none')}>
        {changes.map(({ id, status, fields, requestedBy, requestedAt }) => (
          <FactRow key={id} end={<StatusTag tone={tones[status]} label={t(`change.status.${status}`)} />}>
            <Link to={changePathOf({ id })}>
              {list.format(fields.map((field) => t(`change.field.${field}`, { defaultValue: field })))}
            </Link>
            <QuietFact>{t('change.by', { by: requestedBy, at: format.instant(requestedAt) })}</QuietFact>
          </FactRow>
        ))}
      </Rows>
      <p className={styles.ways}>
        <Link to={`${accountSettingPath}?${new URLSearchParams({ merchant: merchantId })}`}>
          {t('change.all')}
        </Link>
        <Link to={accountSettingPathOf({ id: merchantId })}>{t('change.settings')}</Link>
      </p>
    </Panel>
  );
}
