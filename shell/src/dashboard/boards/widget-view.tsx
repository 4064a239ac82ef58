import type { BoardWidget } from '@countinghouse/contract';
import type { BoardWidgetKind } from '@countinghouse/contract/vocabulary';
import { lazyPart, reportFailure, useTranslation } from '@countinghouse/kit';
import { Skeleton } from '@countinghouse/kit/ui-data';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { taskTexts } from '../../tasks/task-texts.ts';
import type { DashboardChoice } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { DailyWidget } from '../widgets/daily-widget.tsx';
import { DeclineReasons } from '../widgets/decline-reasons.tsx';
import { DueDisputes } from '../widgets/due-disputes.tsx';
import { type FigureName, FigureWidget } from '../widgets/figure-widget.tsx';
import { LatestTransactions } from '../widgets/latest-transactions.tsx';
import { NextDeposit } from '../widgets/next-deposit.tsx';
import styles from '../widgets/widget.module.css';
import type { WidgetProps } from '../widgets/widget.ts';
import { boardTexts } from './board-texts.ts';
import { maySee } from './user-may.ts';

const figure = (name: FigureName) => (props: WidgetProps) => <FigureWidget {...props} name={name} />;

// What is not on every board comes in a chunk of its own.
const MoreWidgets = lazyPart<WidgetProps>([boardTexts], () =>
  import('../widgets/more-widgets.tsx').then((module) => module.MoreWidgets),
);
const TasksWidget = lazyPart<WidgetProps>([taskTexts], () =>
  import('../widgets/tasks-widget.tsx').then((module) => module.TasksWidget),
);
const MerchantName = lazyPart<{ merchantId: string }>([], () =>
  import('./merchant-name.tsx').then((module) => module.MerchantName),
);

const views: Partial<Record<BoardWidgetKind, ComponentType<WidgetProps>>> = {
  volume: figure('volume'),
  approval_rate: figure('approval_rate'),
  refunds: figure('refunds'),
  returns: figure('returns'),
  disputes_due: DueDisputes,
  next_deposit: NextDeposit,
  daily_volume: DailyWidget,
  declines: DeclineReasons,
  latest: LatestTransactions,
  tasks: TasksWidget,
};

/** What `MoreWidgets` has. */
const moreKinds: readonly BoardWidgetKind[] = [
  'saved_view',
  'alerts',
  'return_rates',
  'volume_by_merchant',
  'volume_by_brand',
  'volume_by_hour',
  'volume_by_weekday',
];

/** Whether this portal has a view of a kind of widget. */
export const isShown = (kind: BoardWidgetKind): boolean => kind in views || moreKinds.includes(kind);

/** What of a widget's choice is its own. */
export const choiceOf = (
  { period, comparison, merchantId }: Pick<BoardWidget, keyof DashboardChoice>,
  board: DashboardChoice,
): DashboardChoice => ({
  period: period ?? board.period,
  comparison: comparison ?? board.comparison,
  merchantId: merchantId === undefined ? board.merchantId : merchantId,
});

/** Says what a widget shows that the board does not. */
function OwnChoice({ widget }: { widget: BoardWidget }): ReactNode {
  const { t } = useTranslation(dashboardTexts);
  const { period, comparison, merchantId } = widget;
  const parts: ReactNode[] = [];
  if (period) parts.push(<span key="period">{t(`dashboard.period.${period}`)}</span>);
  if (comparison) parts.push(<span key="comparison">{t(`dashboard.versus.${comparison}`)}</span>);
  if (merchantId === null) parts.push(<span key="merchant">{t('board.everyMerchant')}</span>);
  if (merchantId) parts.push(<MerchantName key="merchant" merchantId={merchantId} />);
  return <p className={styles.note}>{parts}</p>;
}

function Broken({ error }: FallbackProps) {
  const { t } = useTranslation(dashboardTexts);
  const [reportId] = useState(() => reportFailure({ kind: 'crashed', phase: 'render', error }));
  return (
    <p className={styles.panel}>
      {t('board.failed')}
      <br />
      {t('kit:failure.reportId')} <code>{reportId}</code>
    </p>
  );
}

const WidgetWait = () => (
  <div className={styles.panel}>
    <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
  </div>
);

interface WidgetViewProps {
  widget: BoardWidget;
  boardChoice: DashboardChoice;
  isReady: boolean;
}

/** One widget, which may fail without the others. */
export function WidgetView({ widget, boardChoice, isReady }: WidgetViewProps) {
  const { t } = useTranslation(dashboardTexts);
  if (!isShown(widget.kind)) return null;
  if (!maySee(widget.kind)) return <p className={styles.panel}>{t('board.gone')}</p>;
  const own = views[widget.kind];
  // Their code and texts load after the first figures, as what they show does.
  if (!own && !isReady) return <WidgetWait />;
  const View = own ?? MoreWidgets;
  const hasOwn = Boolean(widget.period || widget.comparison) || widget.merchantId !== undefined;
  return (
    <ErrorBoundary FallbackComponent={Broken}>
      <View
        widget={widget}
        choice={choiceOf(widget, boardChoice)}
        isReady={isReady}
        note={hasOwn ? <OwnChoice widget={widget} /> : null}
      />
    </ErrorBoundary>
  );
}
