import { eq } from 'drizzle-orm';
import { viewAs } from '../../store/schema/view-as.ts';
import { systemCaller } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { endViews } from './end-views.ts';

/** Ends views whose time is over, whoever looks at them still. */
export const expireViews = eachDue(
  { name: 'views as users', lane: 'views', table: viewAs, dueAt: viewAs.endsAt, key: [viewAs.id] },
  (tx, { id }, { at }) => endViews(tx, eq(viewAs.id, id), { caller: systemCaller(at), why: 'expired' }),
);
