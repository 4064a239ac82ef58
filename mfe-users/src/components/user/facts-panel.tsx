import { useFormat, useTranslation } from '@countinghouse/kit';
import { EmailText } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import type { User } from '../../api/user.ts';
import { userTexts } from '../../texts.ts';
import { UserStatusTag } from './status-tag.tsx';
import { useScopeText } from './user-words.tsx';

/** Who a user is, and since when. */
export function FactsPanel({ user }: { user: User }) {
  const { t } = useTranslation(userTexts);
  const format = useFormat();
  const scope = useScopeText(userTexts);
  const { username, givenName, familyName, email, role, isRestricted, createdBy } = user;
  const at = format.instant(user.createdAt);
  return (
    <Panel title={t('facts')}>
      <DescriptionList
        isRoomy
        items={[
          [t('fact.name'), `${givenName} ${familyName}`.trim()],
          [t('username'), username],
          [t('fact.email'), <EmailText key="email" email={email} />],
          [t('fact.status'), <UserStatusTag key="status" status={user.status} />],
          [t('fact.role'), t(`kit:role.${role}`)],
          [t('fact.scope'), scope(user)],
          [t('fact.access'), t(isRestricted ? 'fact.restricted' : 'fact.full')],
          [t('fact.invited'), createdBy ? t('fact.invitedBy', { at, by: createdBy }) : at],
          [t('fact.accepted'), user.acceptedAt ? format.instant(user.acceptedAt) : t('fact.notAccepted')],
          [t('fact.lastSignIn'), user.lastSignInAt ? format.instant(user.lastSignInAt) : t('fact.never')],
        ]}
      />
    </Panel>
  );
}
