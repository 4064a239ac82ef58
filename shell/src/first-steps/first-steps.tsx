import type { FirstSteps as Steps } from '@countinghouse/contract';
import { failureText, Link, readPortalData, showFlash, useAuth, useTranslation } from '@countinghouse/kit';
import { useMutation, useQuery } from '@countinghouse/kit/query';
import { Button, visuallyHidden } from '@countinghouse/kit/ui-core';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { decideAccess, portalRoutesOf } from '../routing/access.ts';
import { welcomeTexts } from '../welcome/welcome-texts.ts';
import { dismissFirstSteps, getFirstSteps, hasFirstSteps } from './api.ts';
import styles from './first-steps.module.css';
import { stepPaths } from './step-paths.ts';

interface FirstStepsProps {
  /** Called when one goes on from there. */
  onLeave?: (() => void) | undefined;
}

/** The steps whose pages the user may open in this portal. */
function useOpenSteps(data: Steps | undefined): Steps['steps'] {
  const user = useAuth((state) => state.user);
  if (!data) return [];
  const routes = portalRoutesOf(readPortalData().registry.areas);
  return data.steps.filter(({ kind }) => decideAccess(routes, stepPaths[kind], user) === 'allowed');
}

/**
 * What somebody who is new does first, ticked off by what has happened. Gone when all of it is done, or once it was
 * dismissed; in a view as somebody else there is none.
 */
export function FirstSteps({ onLeave }: FirstStepsProps) {
  const { t } = useTranslation(welcomeTexts);
  const isTheirs = useAuth(({ user }) => hasFirstSteps(user));
  const [hasDismissed, setDismissed] = useState(false);
  const { data } = useQuery({ ...getFirstSteps(), enabled: isTheirs });
  const { mutate, isPending } = useMutation({
    mutationFn: dismissFirstSteps,
    onSuccess: (_, isDismissed) => setDismissed(isDismissed),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('steps.failed')) }),
  });
  const steps = useOpenSteps(data);
  const open = steps.filter(({ isDone }) => !isDone);
  if (data?.isDismissed && hasDismissed) {
    return (
      <output className={styles.dismissed}>
        {t('steps.dismissed')}
        <Button type="link" size="small" loading={isPending} onClick={() => mutate(false)}>
          {t('steps.undo')}
        </Button>
      </output>
    );
  }
  if (open.length === 0) return null;
  const done = steps.length - open.length;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h3 id="first-steps" className={styles.title}>
          {t('steps.title')}
        </h3>
        <span className={styles.count}>{t('steps.done', { done, count: steps.length })}</span>
      </div>
      <ol className={styles.list}>
        {steps.map(({ kind, isDone }) => (
          <li key={kind} className={styles.step} data-done={isDone || undefined}>
            {isDone ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {isDone ? (
              <span>
                <span className={visuallyHidden}>{t('steps.isDone')} </span>
                {t(`steps.${kind}`)}
              </span>
            ) : (
              <Link to={stepPaths[kind]} {...(onLeave && { onClick: onLeave })}>
                {t(`steps.${kind}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button type="text" size="small" loading={isPending} onClick={() => mutate(true)}>
        {t('steps.dismiss')}
      </Button>
    </section>
  );
}
