import type { ProgramStanding } from '@countinghouse/contract';
import { nearLimitShare, programRules } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { figurePathOf } from '../../model/figure-path.ts';
import { insightTexts } from '../../texts.ts';
import styles from './insight.module.css';
import { useMonthName } from './use-month-name.ts';

const toneOf = ({ share, level }: ProgramStanding): Tone =>
  level ? 'danger' : share >= nearLimitShare ? 'warning' : 'success';

function Standing({ standing, timeZone }: { standing: ProgramStanding; timeZone: string }) {
  const { t } = useTranslation(insightTexts);
  const format = useFormat();
  const monthName = useMonthName();
  const { program, merchant, month, disputes, fraudDisputes, basisPoints, share, level, filter } = standing;
  const { name, limits, countsFraudTwice } = programRules[program];
  const [limit] = limits;
  const count = disputes + (countsFraudTwice ? fraudDisputes : 0);
  const tone = toneOf(standing);
  return (
    <li className={styles.standing}>
      <div className={styles.line}>
        <strong>{merchant.name}</strong>
        <StatusTag
          tone={tone}
          label={level ? t(`program.level.${level}`) : t('program.share', { share: format.percent(share) })}
        />
      </div>
      <span className={styles.quiet}>
        {name} · {monthName(month)}
      </span>
      <span className={styles.meter} data-tone={tone} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span>
        <Link to={figurePathOf(filter, timeZone)}>
          {t('program.count', { count, number: format.number(count), limit: format.number(limit.count) })}
        </Link>{' '}
        ·{' '}
        {basisPoints === null
          ? t('program.noRate')
          : t('program.rate', {
              rate: format.rate(basisPoints / 10_000),
              limit: format.rate(limit.basisPoints / 10_000),
            })}
      </span>
    </li>
  );
}

/** How near each merchant is to the limits from which a network watches it, and where these limits are from. */
export function Standings({
  standings,
  timeZone,
}: {
  standings: readonly ProgramStanding[];
  timeZone: string;
}) {
  const { t } = useTranslation(insightTexts);
  const format = useFormat();
  return (
    <Panel title={t('program.title')}>
      <p className={styles.lead}>{t('program.lead')}</p>
      {standings.length === 0 ? (
        <p className={styles.lead}>{t('program.none')}</p>
      ) : (
        <ul className={styles.standings}>
          {standings.map((standing) => (
            <Standing
              key={`${standing.program} ${standing.merchant.id} ${standing.month}`}
              standing={standing}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      <ul className={styles.sources}>
        {Object.values(programRules).map(({ name, source, since, checkedOn }) => (
          <li key={name}>
            <a href={source} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            {t('program.source', { since: format.date(since), date: format.date(checkedOn) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
