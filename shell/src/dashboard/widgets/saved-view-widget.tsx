import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { boardTexts } from '../boards/board-texts.ts';
import { getViewRows, getViews, type PaymentView } from './more-queries.ts';
import { TransactionTable } from './transaction-table.tsx';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

const shownRows = 5;

function ViewRows({ view }: { view: PaymentView }) {
  const { t } = useTranslation(boardTexts);
  const rows = useQuery(getViewRows(view, shownRows));
  return (
    <WidgetQuery query={rows} lines={5} isEmpty={({ items }) => items.length === 0} empty={t('view.noRows')}>
      {({ items }) => <TransactionTable caption={view.name} transactions={items} />}
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
      more={
        view && isDeployed('/list-transaction')
          ? { to: `/list-transaction?view=${view.id}`, name: t('view.open') }
          : null
      }
    >
      <WidgetQuery query={views} lines={5} isEmpty={() => !view} empty={t('view.gone')}>
        {() => view && <ViewRows view={view} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
