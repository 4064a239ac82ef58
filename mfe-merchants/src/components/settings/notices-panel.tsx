import type { BusinessSettings, NoticeAddress } from '@countinghouse/contract';
import { maxNoticeAddresses, type NoticeKind, noticeKindsOf } from '@countinghouse/contract/vocabulary';
import { showFlash, useTranslation } from '@countinghouse/kit';
import { Button, EmailText } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Panel, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { removeAddress } from '../../api/settings/change-settings.ts';
import { businessSettingsTexts } from '../../texts.ts';
import parts from '../parts.module.css';
import { AddAddressDialog } from './add-address-dialog.tsx';
import styles from './settings.module.css';
import { useSettingsFailure } from './use-settings-failure.ts';
import { VerifyDialog } from './verify-dialog.tsx';

type Opened =
  | { what: 'add'; kind: NoticeKind }
  | { what: 'verify'; address: NoticeAddress }
  | { what: 'remove'; address: NoticeAddress };

interface AddressItemProps {
  address: NoticeAddress;
  canEdit: boolean;
  onOpen: (opened: Opened) => void;
}

/** An address, whether it is verified, and what can be done with it. */
function AddressItem({ address, canEdit, onOpen }: AddressItemProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const { email, status, addedBy } = address;
  const isVerified = status === 'verified';
  const named = (action: string) => t('notices.actionOf', { action: t(action), email });
  return (
    <li className={parts.item}>
      <div className={parts.facts}>
        <EmailText email={email} />
        <small>{t('notices.addedBy', { user: addedBy })}</small>
      </div>
      <div className={styles.row}>
        <StatusTag
          tone={isVerified ? 'success' : 'warning'}
          label={t(isVerified ? 'notices.verified' : 'notices.pending')}
        />
        {canEdit && !isVerified && (
          <Button
            size="small"
            aria-label={named('notices.verifyAction')}
            onClick={() => onOpen({ what: 'verify', address })}
          >
            {t('notices.verifyAction')}
          </Button>
        )}
        {canEdit && (
          <Button
            size="small"
            type="text"
            aria-label={named('notices.remove')}
            onClick={() => onOpen({ what: 'remove', address })}
          >
            {t('notices.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface KindProps {
  settings: BusinessSettings;
  kind: NoticeKind;
  onOpen: (opened: Opened) => void;
}

/** Who gets one kind of emails. */
function KindAddresses({ settings, kind, onOpen }: KindProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const addresses = settings.addresses.filter((one) => one.kind === kind);
  const isFull = addresses.length >= maxNoticeAddresses;
  return (
    <section className={styles.kind} aria-label={t(`notices.${kind}`)}>
      <h3>{t(`notices.${kind}`)}</h3>
      <p>{t(`notices.${kind}Detail`)}</p>
      {addresses.length === 0 ? (
        <p>{t('notices.none')}</p>
      ) : (
        <ul className={parts.items}>
          {addresses.map((address) => (
            <AddressItem key={address.id} address={address} canEdit={settings.canEdit} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {settings.canEdit && (
        <div className={styles.row}>
          <Button
            disabled={isFull}
            aria-label={t('notices.addTo', { kind: t(`notices.${kind}`) })}
            onClick={() => onOpen({ what: 'add', kind })}
          >
            {t('notices.add')}
          </Button>
          {isFull && <span>{t('notices.full', { count: maxNoticeAddresses })}</span>}
        </div>
      )}
    </section>
  );
}

/** Who is mailed what without an account. */
export function NoticesPanel({ settings }: { settings: BusinessSettings }) {
  const { t } = useTranslation(businessSettingsTexts);
  const { wordsOf } = useSettingsFailure();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const remove = async ({ id }: NoticeAddress) => {
    try {
      await removeAddress(id);
    } catch (error) {
      showFlash({ class: 'danger', message: await wordsOf(error, 'notices.failed') });
    }
  };
  return (
    <Panel title={t('notices.title')}>
      <div>
        <p className={styles.lead}>{t('notices.hint')}</p>
        {noticeKindsOf[settings.owner.kind].map((kind) => (
          <KindAddresses key={kind} settings={settings} kind={kind} onOpen={setOpened} />
        ))}
      </div>
      {opened?.what === 'add' && (
        <AddAddressDialog
          settings={settings}
          kind={opened.kind}
          onAdded={(address) => setOpened({ what: 'verify', address })}
          onClose={close}
        />
      )}
      {opened?.what === 'verify' && <VerifyDialog address={opened.address} onClose={close} />}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          title={t('notices.removeTitle', { email: opened.address.email })}
          confirmLabel={t('notices.remove')}
          cancelLabel={t('notices.keep')}
          isDangerous
          onConfirm={() => void remove(opened.address)}
          onClose={close}
        >
          {t('notices.removeDetail')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
