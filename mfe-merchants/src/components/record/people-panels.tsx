import type { MerchantOwner, MerchantUser } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, QuietFact } from '@countinghouse/kit/record';
import { Panel, StatusTag } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import { Rows } from './rows.tsx';

/** Who owns and who controls the business: of a number its last digits, of an age whether they are of age. */
export function OwnersPanel({ owners }: { owners: readonly MerchantOwner[] }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return (
    <Panel title={t('owner.title')}>
      <Rows label={t('owner.title')} none={t('owner.none')}>
        {owners.map(({ id, name, title, ownershipPercent, isControlPerson, idType, idLast4, isAdult }) => (
          <FactRow key={id} end={<strong>{format.percent(ownershipPercent / 100)}</strong>}>
            <strong>{name}</strong>
            {title && <span>{title}</span>}
            {isControlPerson && <StatusTag tone="info" label={t('owner.control')} />}
            <QuietFact>
              {t(`owner.${idType}`)} •••• {idLast4}
            </QuietFact>
            <QuietFact>{t(isAdult ? 'owner.adult' : 'owner.minor')}</QuietFact>
          </FactRow>
        ))}
      </Rows>
    </Panel>
  );
}

/** Who works with the merchant in the portal, and when they last did. */
export function UsersPanel({ users }: { users: readonly MerchantUser[] }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return (
    <Panel title={t('user.title')}>
      <Rows label={t('user.title')} none={t('user.none')}>
        {users.map(({ username, name, role, isRestricted, isEnabled, lastSignInAt }) => (
          <FactRow
            key={username}
            end={
              <QuietFact>
                {lastSignInAt
                  ? t('user.lastSignIn', { at: format.instant(lastSignInAt) })
                  : t('user.neverSignedIn')}
              </QuietFact>
            }
          >
            <strong>{name}</strong>
            <QuietFact>{username}</QuietFact>
            <span>{t(`kit:role.${role}`)}</span>
            {isRestricted && <StatusTag tone="neutral" label={t('user.restricted')} />}
            {!isEnabled && <StatusTag tone="warning" label={t('user.disabled')} />}
          </FactRow>
        ))}
      </Rows>
    </Panel>
  );
}
