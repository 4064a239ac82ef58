import type { SessionUser } from '@countinghouse/contract';
import { landingPathOf } from '@countinghouse/contract/vocabulary';
import { type NavigationItem, useFormat, useLoading, useLocation, useTranslation } from '@countinghouse/kit';
import { type CurrentUserInfo, getUserScope, useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Modal, Skeleton } from '@countinghouse/kit/ui-data';
import { X } from 'lucide-react';
import { loadWelcome } from '../welcome/load-welcome.ts';
import type { WelcomePartsProps } from '../welcome/welcome-parts.tsx';
import { accountTypeOf } from './account-type.ts';
import styles from './welcome-panel.module.css';

interface WelcomePanelProps {
  user: SessionUser;
  info: CurrentUserInfo;
  items: readonly NavigationItem[];
  /** In a drawer: what closes it, also when one goes on from there. */
  onClose?: () => void;
}

/** The panel at the right: what concerns the page beside it, and where the user begins, who they are. */
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

/** Who is signed in and what they see, in short. */
function Facts({ user, info }: Pick<WelcomePanelProps, 'user' | 'info'>) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  // The backend knows nobody without a role.
  const { data } = useQuery({ ...getUserScope(), enabled: user.role !== null });
  const accountType = accountTypeOf(info);
  const roleName = user.role ? t(`kit:role.${user.role}`) : t('welcome.noRole');
  const role = accountType === 'default' ? roleName : `${roleName} · ${t(`accountType.${accountType}`)}`;
  const count = data?.merchantCount ?? 0;
  const merchants = t('welcome.merchants', { count, number: format.number(count) });
  // Of one merchant its name says it.
  const scope = [data?.organization, count > 1 && merchants].filter(Boolean).join(' · ');
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.fact}>{role}</p>
      <p className={styles.fact}>{scope || '\u00a0'}</p>
    </div>
  );
}

function Parts(props: WelcomePartsProps) {
  const { t } = useTranslation();
  const { state, retry } = useLoading(loadWelcome);
  if (state.phase === 'failed' || state.phase === 'timed-out') {
    return (
      <Button size="small" onClick={retry}>
        {t('kit:failure.retry')}
      </Button>
    );
  }
  if (state.phase !== 'ready') return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { WelcomeParts } = state.value;
  return <WelcomeParts {...props} />;
}

function Welcome({ user, info, items, onClose }: WelcomePanelProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
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
      {pathname === landingPathOf(user) && <Facts user={user} info={info} />}
      <div className={styles.parts}>
        <Parts user={user} items={items} onLeave={onClose} />
      </div>
    </>
  );
}
