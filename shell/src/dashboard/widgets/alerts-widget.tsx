import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { boardTexts } from '../boards/board-texts.ts';
import styles from './lines.module.css';
import { type ReadableView, viewPath } from './view-lists.ts';
import { getViews } from './view-queries.ts';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

type Alert = NonNullable<ReadableView['alert']>;

function useAlertText() {
  const { t } = useTranslation(boardTexts);
  const format = useFormat();
  return ({ state, measure, currency, comparison, threshold, lastValue, lastToldAt }: Alert) => {
    const written = (value: number) =>
      measure === 'sum' && currency
        ? format.money({ amountMinor: value, currency })
        : t('alerts.rows', { count: value, number: format.number(value) });
    const rule = t(`alerts.${comparison}`, { threshold: written(threshold) });
    const found =
      lastValue === null ? t('alerts.notChecked') : t('alerts.now', { value: written(lastValue) });
    const told =
      lastToldAt === null ? t('alerts.neverTold') : t('alerts.told', { time: format.instant(lastToldAt) });
    return [...(state === 'active' ? [] : [t(`alerts.${state}`)]), rule, found, told].join(' · ');
  };
}

/** The user's alerts on saved views: what each found last, and when it told. */
export function AlertsWidget({ isReady, note }: WidgetProps) {
  const { t } = useTranslation(boardTexts);
  const textOf = useAlertText();
  const views = useQuery({ ...getViews(), enabled: isReady });
  const watched = (all: readonly ReadableView[]) => all.filter(({ alert }) => alert !== null);
  return (
    <WidgetPanel title={t('kind.alerts.title')} note={note}>
      <WidgetQuery
        query={views}
        lines={3}
        isEmpty={(all) => watched(all).length === 0}
        empty={t('alerts.none')}
      >
        {(all) => (
          <ul className={styles.lines}>
            {watched(all).map((view) => (
              <li key={view.id}>
                <Link to={viewPath(view)}>{view.name}</Link>
                {view.alert && <span className={styles.detail}>{textOf(view.alert)}</span>}
              </li>
            ))}
          </ul>
        )}
      </WidgetQuery>
    </WidgetPanel>
  );
}
