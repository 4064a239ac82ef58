import type { Merchant } from '../../api/get-merchant.ts';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { RequestsSection } from '../requests/requests-section.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { BankPanel, FactsPanel, ProcessingPanel } from './facts-panel.tsx';
import { MerchantAudit } from './merchant-audit.tsx';
import { OwnersPanel, UsersPanel } from './people-panels.tsx';
import { RatesPanel } from './rates-panel.tsx';
import styles from './record.module.css';
import { StatusTimeline } from './status-timeline.tsx';

/** What the merchant is and sent: what restricted users may not see is not there for them. */
export function MainParts({ merchant }: { merchant: Merchant }) {
  const { id, facts, confidential, activity } = merchant;
  return (
    <>
      <ActivityPanel activity={activity} />
      <FactsPanel facts={facts} confidential={confidential} />
      {confidential && (
        <>
          <OwnersPanel owners={confidential.owners} />
          <ProcessingPanel facts={facts} confidential={confidential} />
          <div id="requests" tabIndex={-1} className={styles.place}>
            <RequestsSection merchantId={id} />
          </div>
          <div id="documents" tabIndex={-1} className={styles.place}>
            <DocumentsPanel merchantId={id} />
          </div>
        </>
      )}
      <MerchantAudit merchant={merchant} />
    </>
  );
}

/** What happened to it, how near it is to limits, and who works with it. */
export function SideParts({ merchant }: { merchant: Merchant }) {
  const { id, confidential, users, history } = merchant;
  return (
    <>
      <RatesPanel merchant={merchant} />
      <StatusTimeline history={history} />
      {confidential && (
        <>
          <BankPanel bank={confidential.bank} />
          <div id="changes" tabIndex={-1} className={styles.place}>
            <ChangesPanel merchantId={id} changes={confidential.settingsChanges} />
          </div>
        </>
      )}
      {users && <UsersPanel users={users} />}
    </>
  );
}
