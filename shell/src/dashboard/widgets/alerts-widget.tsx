import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { boardTexts } from '../boards/board-texts.ts';
import styles from './lines.module.css';
import { getViews, type PaymentView } from './more-queries.ts';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

type Alert = NonNullable<PaymentView['alert']>;

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

/** The user's alerts on saved views of payments: what each found last, and when it told. */
export function AlertsWidget({ isReady, note }: WidgetProps) {
  const { t } = useTranslation(boardTexts);
  const textOf = useAlertText();
  const views = useQuery({ ...getViews(), enabled: isReady });
  const hasList = isDeployed('/list-transaction');
  const watched = (all: readonly PaymentView[]) => all.filter(({ alert }) => alert !== null);
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
            {watched(all).map(({ id, name, alert }) => (
              <li key={id}>
                {hasList ? <Link to={`/list-transaction?view=${id}`}>{name}</Link> : name}
                {alert && <span className={styles.detail}>{textOf(alert)}</span>}
              </li>
            ))}
          </ul>
        )}
      </WidgetQuery>
    </WidgetPanel>
  );
}
