import { type Board, type BoardWidget, boardWidgetSchema } from '@countinghouse/contract';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { visibleViews } from '../views/find-view.ts';
import { maySeeWidget } from './templates.ts';

/** The records that boards name. */
export interface Named {
  merchantIds: ReadonlySet<string>;
  viewIds: ReadonlySet<string>;
}

type WithNames = Pick<Board, 'merchantId' | 'widgets'>;

const given = <Id>(ids: (Id | null | undefined)[]): Set<Id> =>
  new Set(ids.filter((id) => id !== null && id !== undefined));

/** Every merchant and view that boards name, whoever sees them. */
export function namesIn(boards: readonly WithNames[]): Named {
  const widgets = boards.flatMap((board) => board.widgets);
  return {
    merchantIds: given([...boards, ...widgets].map(({ merchantId }) => merchantId)),
    viewIds: given(widgets.map(({ viewId }) => viewId)),
  };
}

/** Which of the records the caller sees now. */
export async function seenOf(db: Database, actor: Actor, { merchantIds, viewIds }: Named): Promise<Named> {
  const ofScope = merchantIds.size
    ? await db
        .select({ id: merchants.id })
        .from(merchants)
        .where(and(visibleMerchants(db, actor), inArray(merchants.id, [...merchantIds])))
    : [];
  const ofViews = viewIds.size
    ? await db
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(visibleViews(actor), inArray(savedViews.id, [...viewIds])))
    : [];
  return { merchantIds: new Set(ofScope.map(({ id }) => id)), viewIds: new Set(ofViews.map(({ id }) => id)) };
}

/**
 * A board as the caller may see it now: what was stored may name merchants and views that are no longer theirs, or never
 * were. A board about such a merchant is shown for their own scope; a widget about one would be another figure than it
 * says, and is left out.
 */
export function cutToScope<Kept extends WithNames>(board: Kept, actor: Actor, seen: Named): Kept {
  const isSeen = ({ kind, merchantId, viewId }: BoardWidget) =>
    maySeeWidget(actor, kind) &&
    (merchantId === null || merchantId === undefined || seen.merchantIds.has(merchantId)) &&
    (viewId === undefined || seen.viewIds.has(viewId));
  const { merchantId } = board;
  return {
    ...board,
    merchantId: merchantId !== null && seen.merchantIds.has(merchantId) ? merchantId : null,
    // Of kinds that this version does not know nothing can be shown.
    widgets: board.widgets.filter((widget) => boardWidgetSchema.safeParse(widget).success && isSeen(widget)),
  };
}
