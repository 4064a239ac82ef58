import { endViewAs, failureText, leaveView, showFlash, useAuth, useTranslation } from '@countinghouse/kit';
import { Button, visuallyHidden } from '@countinghouse/kit/ui-core';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './view-as-banner.module.css';
import { minutesOf } from './view-as-time.ts';

const tickMs = 5_000;
/** The last minutes are told by voice too. */
const saidMinutes = 5;

/** How many seconds of the view are left, by the clock of the page since it was told. */
function useSecondsLeft(secondsLeft: number): number {
  const began = useRef(performance.now());
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(secondsLeft - (performance.now() - began.current) / 1_000),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}

/** Over everything, in a view as somebody else: as whom, by whom and for how long. Nothing but the end of the view takes it away. */
export function ViewAsBanner() {
  const user = useAuth((state) => state.user);
  return user?.viewAs ? <Banner name={user.name} role={user.role} view={user.viewAs} /> : null;
}

type User = NonNullable<ReturnType<typeof useAuth.getState>['user']>;
interface BannerProps extends Pick<User, 'name' | 'role'> {
  view: NonNullable<User['viewAs']>;
}

function Banner({ name, role, view }: BannerProps) {
  const { t } = useTranslation('shell');
  const left = useSecondsLeft(view.secondsLeft);
  const [isEnding, setEnding] = useState(false);
  const [said, setSaid] = useState('');
  const as = { name, role: t(`kit:role.${role}`) };
  const title = t(view.username === null ? 'viewAs.asRole' : 'viewAs.asUser', as);
  const minutes = minutesOf(left);
  const time = minutes > 0 ? t('viewAs.minutes', { count: minutes }) : t('viewAs.lastMinute');
  const isOver = left <= -tickMs / 1_000;
  // Set once the place that is read out is there: what it begins with is not said.
  useEffect(() => setSaid(title), [title]);
  useEffect(() => {
    if (minutes <= saidMinutes) setSaid(time);
  }, [minutes, time]);
  useEffect(() => {
    if (isOver) leaveView();
  }, [isOver]);
  const end = async () => {
    setEnding(true);
    try {
      await endViewAs();
    } catch (error) {
      setEnding(false);
      showFlash({ class: 'danger', message: await failureText(error, t('viewAs.failed')) });
    }
  };
  return (
    <section className={styles.banner} aria-label={t('viewAs.label')}>
      <Eye className={styles.icon} size={18} aria-hidden="true" />
      <p className={styles.text} title={title}>
        <strong>{title}</strong> <span>{t('viewAs.readOnly', { by: view.by.name, time })}</span>
      </p>
      <span className={visuallyHidden} role="status">
        {said}
      </span>
      <Button className={styles.end ?? ''} loading={isEnding} onClick={end}>
        {t('viewAs.end')}
      </Button>
    </section>
  );
}
