import type { BoardWidgetKind } from '@countinghouse/contract/vocabulary';
import type { ComponentType } from 'react';
import { AlertsWidget } from './alerts-widget.tsx';
import { BreakdownWidget } from './breakdown-widget.tsx';
import type { VolumeBy } from './more-queries.ts';
import { ReturnRatesWidget } from './return-rates-widget.tsx';
import { SavedViewWidget } from './saved-view-widget.tsx';
import type { WidgetProps } from './widget.ts';

const volumeBy = (by: VolumeBy) => (props: WidgetProps) => <BreakdownWidget {...props} by={by} />;

const views: Partial<Record<BoardWidgetKind, ComponentType<WidgetProps>>> = {
  saved_view: SavedViewWidget,
  alerts: AlertsWidget,
  return_rates: ReturnRatesWidget,
  volume_by_merchant: volumeBy('merchant'),
  volume_by_brand: volumeBy('brand'),
  volume_by_hour: volumeBy('hour'),
  volume_by_weekday: volumeBy('weekday'),
};

/** The widgets that are not on every board. */
export function MoreWidgets(props: WidgetProps) {
  const View = views[props.widget.kind];
  return View ? <View {...props} /> : null;
}
