import type { ConfidentialMerchantFacts, MerchantRecord } from '@countinghouse/contract';
import { readableZone, useFormat, useTranslation } from '@countinghouse/kit';
import { EmailText } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { recordTexts } from '../../texts.ts';
import { CategoryName } from './category-name.tsx';
import styles from './record.module.css';

interface PanelProps {
  facts: MerchantRecord['facts'];
  confidential: ConfidentialMerchantFacts | null;
}

const none = '—';

/** What stands on an envelope. */
const addressOf = ({ street, city, region, postalCode, country }: ConfidentialMerchantFacts['address']) =>
  [street, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Who the merchant is; what only some may see is left out for the others. */
export function FactsPanel({ facts, confidential }: PanelProps) {
  const { t } = useTranslation(recordTexts);
  const { legalName, tradingName, entityType, mcc, currency, timeZone, website, partner } = facts;
  const { city, region, country } = facts;
  const place = [city, region, country].filter(Boolean).join(', ');
  const items: [string, ReactNode][] = [
    [t('fact.legalName'), legalName ?? none],
    [t('fact.tradingName'), tradingName],
    [t('fact.entityType'), entityType ? t(`entity.${entityType}`) : none],
  ];
  if (confidential) {
    const { taxIdLast4, taxIdType, phone, email, address } = confidential;
    items.push(
      [t(`fact.${taxIdType ?? 'taxId'}`), taxIdLast4 ? `••••• ${taxIdLast4}` : none],
      [t('fact.address'), addressOf(address)],
      [t('fact.phone'), phone ?? none],
      [t('fact.email'), email ? <EmailText key="email" email={email} /> : none],
    );
  } else items.push([t('fact.place'), place]);
  items.push(
    [t('fact.website'), website ?? none],
    [t('fact.mcc'), <CategoryName key="mcc" code={mcc} />],
    [t('fact.currency'), currency],
    [t('fact.timeZone'), readableZone(timeZone)],
    [t('fact.partner'), partner.name],
  );
  return (
    <Panel title={t('facts')}>
      <DescriptionList items={items} />
    </Panel>
  );
}

/** What the merchant said that it would process, and how. */
export function ProcessingPanel({ facts: { currency }, confidential }: PanelProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  if (!confidential) return null;
  const { description, refundPolicy, ...numbers } = confidential.processing;
  const { monthlyVolumeMinor, averageTicketMinor, highestTicketMinor, ...percents } = numbers;
  const said = Object.values(confidential.processing).some((value) => value !== null);
  const money = (amountMinor: number | null) =>
    amountMinor === null ? none : format.money({ amountMinor, currency });
  const percent = (value: number | null) => (value === null ? none : format.percent(value / 100));
  return (
    <Panel title={t('processing.title')}>
      {said ? (
        <DescriptionList
          items={[
            [t('processing.monthly'), money(monthlyVolumeMinor)],
            [t('processing.average'), money(averageTicketMinor)],
            [t('processing.highest'), money(highestTicketMinor)],
            [t('processing.cardPresent'), percent(percents.cardPresentPercent)],
            [t('processing.keyed'), percent(percents.keyedPercent)],
            [t('processing.online'), percent(percents.onlinePercent)],
            [t('processing.description'), description ?? none],
            [t('processing.refundPolicy'), refundPolicy ?? none],
          ]}
        />
      ) : (
        <p className={styles.quiet}>{t('processing.none')}</p>
      )}
    </Panel>
  );
}

/** Where its money goes: the last digits alone. */
export function BankPanel({ bank }: { bank: ConfidentialMerchantFacts['bank'] }) {
  const { t } = useTranslation(recordTexts);
  const { accountLast4, bankName, accountType, ownership, accountHolder } = bank;
  return (
    <Panel title={t('bank.title')}>
      <DescriptionList
        items={[
          [t('bank.account'), accountLast4 ? `•••• ${accountLast4}` : none],
          [t('bank.name'), bankName ?? none],
          [t('bank.type'), accountType ? t(`bank.${accountType}`) : none],
          [t('bank.ownership'), ownership ? t(`bank.${ownership}`) : none],
          [t('bank.holder'), accountHolder ?? none],
        ]}
      />
    </Panel>
  );
}
