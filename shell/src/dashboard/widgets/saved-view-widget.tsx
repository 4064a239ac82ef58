import { lazyPart, useTranslation } from '@countinghouse/kit';
import { exportTexts, useQuery } from '@countinghouse/kit/query';
import { boardTexts } from '../boards/board-texts.ts';
import { TransactionTable } from './transaction-table.tsx';
import { isOtherView, isPaymentView, type OtherView, type ReadableView, viewPath } from './view-lists.ts';
import { getViewLines, getViewPayments, getViews, type ViewLine } from './view-queries.ts';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

// The words for the statuses of all records.
const ViewLines = lazyPart<{ lines: readonly ViewLine[] }>([exportTexts], () =>
  import('./view-lines.tsx').then((module) => module.ViewLines),
);

const shownRows = 5;

function Rows({ view }: { view: ReadableView }) {
  if (isPaymentView(view)) return <Payments view={view} />;
  return isOtherView(view) && <OtherRows view={view} />;
}

function Payments({ view }: { view: ReadableView<'transactions'> }) {
  const { t } = useTranslation(boardTexts);
  const rows = useQuery(getViewPayments(view, shownRows));
  return (
    <WidgetQuery query={rows} lines={5} isEmpty={({ items }) => items.length === 0} empty={t('view.noRows')}>
      {({ items }) => <TransactionTable caption={view.name} transactions={items} />}
    </WidgetQuery>
  );
}

function OtherRows({ view }: { view: OtherView }) {
  const { t } = useTranslation(boardTexts);
  const rows = useQuery(getViewLines(view, shownRows));
  return (
    <WidgetQuery query={rows} lines={5} isEmpty={(lines) => lines.length === 0} empty={t('view.noRows')}>
      {(lines) => <ViewLines lines={lines} />}
    </WidgetQuery>
  );
}

/** The first rows of a saved view, which leads to its list. */
export function SavedViewWidget({ widget: { viewId }, isReady, note }: WidgetProps) {
  const { t } = useTranslation(boardTexts);
  const views = useQuery({ ...getViews(), enabled: isReady });
  const view = views.data?.find(({ id }) => id === viewId);
  return (
    <WidgetPanel
      title={view?.name ?? t('kind.saved_view.title')}
      note={note}
      more={view ? { to: viewPath(view), name: t('view.open') } : null}
    >
      <WidgetQuery query={views} lines={5} isEmpty={() => !view} empty={t('view.gone')}>
        {() => view && <Rows view={view} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
