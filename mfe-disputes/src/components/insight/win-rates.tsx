import type { DisputeFigureFilter } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { figurePathOf } from '../../model/figure-path.ts';
import { insightTexts } from '../../texts.ts';
import styles from './insight.module.css';

export interface WinRate {
  key: string;
  name: string;
  won: number;
  lost: number;
  unanswered: number;
  /** In percent; null where none was decided. */
  winRate: number | null;
  filter: DisputeFigureFilter;
}

interface WinRatesProps {
  title: string;
  lead: string;
  rates: readonly WinRate[];
  timeZone: string;
}

/** How many disputes were won of those decided, by something they have in common; each leads to them. */
export function WinRates({ title, lead, rates, timeZone }: WinRatesProps) {
  const { t } = useTranslation(insightTexts);
  const format = useFormat();
  return (
    <Panel title={title}>
      <p className={styles.lead}>{lead}</p>
      {rates.length === 0 ? (
        <p className={styles.lead}>{t('win.none')}</p>
      ) : (
        <ul className={styles.bars}>
          {rates.map(({ key, name, won, lost, unanswered, winRate, filter }) => (
            <li key={key} className={styles.bar}>
              <div className={styles.line}>
                <Link to={figurePathOf(filter, timeZone)}>{name}</Link>
                <strong>{winRate === null ? '—' : format.percent(winRate / 100)}</strong>
              </div>
              <span className={styles.meter} data-tone="success" aria-hidden="true">
                <span style={{ inlineSize: `${winRate ?? 0}%` }} />
              </span>
              <span className={styles.quiet}>
                {t('win.counts', { won: format.number(won), lost: format.number(lost) })}
                {unanswered > 0 &&
                  ` · ${t('win.unanswered', { count: unanswered, number: format.number(unanswered) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
