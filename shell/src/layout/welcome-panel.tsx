import type { SessionUser } from '@countinghouse/contract';
import {
  displayTimeZone,
  type Language,
  Link,
  type NavigationItem,
  readPortalData,
  useFormat,
  useLocation,
  useTranslation,
} from '@countinghouse/kit';
import { type CurrentUserInfo, getUserScope, useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { DescriptionList, Modal, Skeleton } from '@countinghouse/kit/ui-data';
import { X } from 'lucide-react';
import { helpPathOf, listHelpPages } from '../help/api.ts';
import { isAt, shortcutsFor } from '../navigation/navigation.ts';
import { accountTypeOf } from './account-type.ts';
import styles from './welcome-panel.module.css';

interface WelcomePanelProps {
  user: SessionUser;
  info: CurrentUserInfo;
  items: readonly NavigationItem[];
  /** In a drawer: what closes it, also when one goes on from there. */
  onClose?: () => void;
}

/** The panel at the right: who is signed in, what they see, and the ways on from here. */
export const WelcomePanel = (props: WelcomePanelProps) => (
  <aside className={styles.panel} aria-labelledby="welcome-title">
    <Welcome {...props} />
  </aside>
);

/** The same over the page, where it is too narrow for a panel beside it. */
export const WelcomeDrawer = (props: WelcomePanelProps & { onClose: () => void }) => (
  <Modal className={styles.drawer ?? ''} aria-labelledby="welcome-title" onClose={props.onClose}>
    <div className={styles.drawerBody}>
      <Welcome {...props} />
    </div>
  </Modal>
);

/** Help with the page that is shown. */
function HelpForPage({ onClose }: Pick<WelcomePanelProps, 'onClose'>) {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const { data } = useQuery(listHelpPages(i18n.language as Language));
  const pages = (data?.items ?? []).filter(({ paths }) => paths.some((path) => isAt(path, pathname)));
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="welcome-help">
      <h3 id="welcome-help" className={styles.heading}>
        {t('welcome.help')}
      </h3>
      <ul className={styles.links}>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link to={helpPathOf(name)} {...(onClose && { onClick: onClose })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Welcome({ user, info, items, onClose }: WelcomePanelProps) {
  const { t, i18n } = useTranslation('shell');
  const format = useFormat();
  // The backend knows nobody without a role.
  const scope = useQuery({ ...getUserScope(), enabled: user.role !== null });
  const entries = items.flatMap((item) => (item.path === null ? item.children : [item]));
  const links = [...entries, ...shortcutsFor(user, readPortalData().registry.areas)];
  const accountType = accountTypeOf(info);
  const roleName = user.role ? t(`kit:role.${user.role}`) : t('welcome.noRole');
  const role = accountType === 'default' ? roleName : `${roleName} · ${t(`accountType.${accountType}`)}`;
  const facts: [string, string][] = [[t('welcome.role'), role]];
  if (scope.data?.organization) facts.push([t('welcome.organization'), scope.data.organization]);
  if (scope.data) facts.push([t('welcome.merchants'), format.number(scope.data.merchantCount)]);
  facts.push([t('welcome.timeZone'), displayTimeZone()]);
  return (
    <>
      <header className={styles.head}>
        <h2 id="welcome-title" className={styles.title}>
          {t('welcome.title')}
        </h2>
        {onClose && (
          <Button type="text" icon={<X size={18} />} aria-label={t('welcome.close')} onClick={onClose} />
        )}
      </header>
      <p className={styles.name}>{user.name}</p>
      {scope.isLoading && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <DescriptionList items={facts} />
      <HelpForPage {...(onClose && { onClose })} />
      {links.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('welcome.goTo')}</h3>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path ?? '/'} {...(onClose && { onClick: onClose })}>
                  {link.label[i18n.language as Language]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
