import type { UserBelongings } from '@countinghouse/contract';
import { userBelongings } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import type { Choice } from '../../model/choice.ts';
import { userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';

/** Whether there is anything that could be handed over. */
export const hasAny = ({ counts }: UserBelongings): boolean =>
  userBelongings.some((kind) => counts[kind] > 0);

interface KeptThingsProps {
  kept: UserBelongings;
  /** With what goes to the one who is chosen. */
  going: UserBelongings | undefined;
  to: Choice | null;
}

/** What is kept for a user, how much of it goes to the new owner, and what is not theirs to hand over. */
export function KeptThings({ kept, going, to }: KeptThingsProps) {
  const { t } = useTranslation(userTexts);
  const { counts, boards, hasCalendar, openChanges } = kept;
  const goes = to && going?.handedOver;
  const besides = [
    counts.shared_views > 0 && t('delete.shared'),
    counts.application_links > 0 && t('delete.links'),
    boards > 0 && t('delete.boards', { count: boards }),
    hasCalendar && t('delete.calendar'),
    openChanges > 0 && t('delete.openChanges', { count: openChanges }),
  ].filter((text) => text !== false);
  return (
    <section aria-label={t('delete.has')} className={styles.stack}>
      {hasAny(kept) && (
        <div>
          <h3 className={styles.group}>{t('delete.has')}</h3>
          <ul className={styles.counts}>
            {userBelongings.map((kind) => {
              const count = counts[kind];
              return (
                count > 0 && (
                  <li key={kind}>
                    {t(`delete.${kind}`, { count })}
                    {goes && (
                      <span className={styles.note}>
                        {t('delete.goes', { going: goes[kind], count, to: to.name })}
                      </span>
                    )}
                  </li>
                )
              );
            })}
          </ul>
        </div>
      )}
      {!hasAny(kept) && besides.length === 0 && <p>{t('delete.hasNone')}</p>}
      {besides.length > 0 && (
        <ul className={styles.counts}>
          {besides.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
