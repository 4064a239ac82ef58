import { auditTexts, lazyPart, listTexts, useTranslation } from '@countinghouse/kit';
import { RecordColumns } from '@countinghouse/kit/record';
import { Tabs } from '@countinghouse/kit/ui-data';
import type { User } from '../../api/user.ts';
import { activityTexts, refusalTexts, securityTexts, userTexts } from '../../texts.ts';
import { MerchantsPanel } from '../merchants/merchants-panel.tsx';
import { FactsPanel } from '../user/facts-panel.tsx';
import { RightsPanel } from '../user/rights-panel.tsx';

const UserSecurity = lazyPart<{ user: User }>([securityTexts, refusalTexts], () =>
  import('../security/user-security.tsx').then((part) => part.UserSecurity),
);

const UserActivity = lazyPart<{ user: User }>([activityTexts, auditTexts, listTexts], () =>
  import('../activity/user-activity.tsx').then((part) => part.UserActivity),
);

const Overview = ({ user }: { user: User }) => (
  <RecordColumns main={<FactsPanel user={user} />} side={<RightsPanel user={user} />} />
);

/** The parts of a user's page, a tab each. */
export function UserTabs({ user }: { user: User }) {
  const { t } = useTranslation(userTexts);
  const tabs = [
    { key: 'overview', label: t('tab.overview'), content: <Overview user={user} /> },
    ...(user.role === 'multi-merchant'
      ? [
          {
            key: 'merchants',
            label: t('tab.merchants'),
            content: <MerchantsPanel user={user} />,
          },
        ]
      : []),
    ...(user.canSeeSecurity
      ? [
          { key: 'security', label: t('tab.security'), content: <UserSecurity user={user} /> },
          { key: 'activity', label: t('tab.activity'), content: <UserActivity user={user} /> },
        ]
      : []),
  ];
  return <Tabs tabs={tabs} />;
}
