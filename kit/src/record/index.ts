/** What every page of one record is made of. It loads with the first of them. */
export { ActionUnavailableDialog } from './action-unavailable-dialog.tsx';
export type { AuditFact } from './audit-facts.ts';
export { AuditTrail } from './audit-trail.tsx';
export { CopyText } from './copy-text.tsx';
export { createDrafts } from './create-drafts.ts';
export { DiffTable } from './diff-table.tsx';
export { FactRow, FactRows, QuietFact } from './fact-rows.tsx';
export { lazyNeighbors, Neighbors } from './lazy-neighbors.tsx';
export { PreviewDialog } from './preview/lazy-preview.ts';
export { RawData } from './raw-data.tsx';
export { RecordColumns } from './record-columns.tsx';
export { RecordDialog } from './record-dialog.tsx';
export { RecordLink } from './record-link.tsx';
export { RecordPage } from './record-page.tsx';
export { RecordStrip } from './record-strip.tsx';
export { Timeline, TimelineEvent } from './timeline.tsx';
export { UpdateAnnouncement } from './update-announcement.tsx';
export { type Concerns, type Refresh, useLiveRecord } from './use-live-record.ts';
