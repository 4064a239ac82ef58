import type { CustomDisplay, SessionUser } from '@countinghouse/contract';
import { logout, useNavigate, useTranslation } from '@countinghouse/kit';
import { EmailText } from '@countinghouse/kit/ui-core';
import { Dropdown } from '@countinghouse/kit/ui-data';
import styles from './header.module.css';
import { chooseLanguage, chooseTheme, useLooks } from './looks.tsx';
import { phoneQuery, useMedia } from './use-media.ts';

interface AccountMenuProps {
  user: SessionUser;
  display: CustomDisplay['MyIQ'];
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who is signed in, and what is theirs to do; on a phone, where the header has no room for them, looks and language too. */
export function AccountMenu({ user, display }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const isPhone = useMedia(phoneQuery);
  const { themeItems, languageItems, selected } = useLooks();
  const looks = [
    { type: 'group' as const, label: t('theme.label'), children: themeItems },
    ...(languageItems.length > 1
      ? [{ type: 'group' as const, label: t('language.label'), children: languageItems }]
      : []),
    { type: 'divider' as const },
  ];
  const choose = (key: string) => {
    if (key === 'profile') navigate('/profile');
    else if (key === 'sign-out') logout().catch(() => undefined);
    else if (!chooseTheme(key)) chooseLanguage(key);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: selected,
        items: [
          { key: 'who', disabled: true, label: <UserFacts user={user} /> },
          { type: 'divider' },
          ...(isPhone ? looks : []),
          // In a view nothing is shown of anybody's account.
          ...(user.viewAs ? [] : [{ key: 'profile', label: t('layout.profile') }]),
          { key: 'sign-out', label: t('layout.signOut') },
        ],
        onClick: ({ key }) => choose(key),
      }}
    >
      <button type="button" className={styles.user} title={t('layout.userMenu')}>
        {display.Usericon ? (
          <img className={styles.avatar} src={display.Usericon} alt="" />
        ) : (
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
        )}
        <span className={styles.userName}>{user.name}</span>
      </button>
    </Dropdown>
  );
}

function UserFacts({ user }: { user: SessionUser }) {
  return (
    <div className={styles.facts}>
      <strong>{user.name}</strong>
      <span>
        <EmailText email={user.email ?? user.username} />
      </span>
    </div>
  );
}
