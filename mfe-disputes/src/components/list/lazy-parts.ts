import { recordTexts as kitRecordTexts, lazyPart } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { calendarTexts, recordTexts } from '../../texts.ts';
import type { AcceptDialogProps } from '../operations/accept-dialog.tsx';
import type { CalendarDialogProps } from './calendar-dialog.tsx';

/** What opens over the list, loaded when it is first asked for. */
export const AcceptDialog = lazyPart<AcceptDialogProps>([recordTexts, operationTexts], () =>
  import('../operations/accept-dialog.tsx').then((module) => module.AcceptDialog),
);

export const CalendarDialog = lazyPart<CalendarDialogProps>([calendarTexts, kitRecordTexts], () =>
  import('./calendar-dialog.tsx').then((module) => module.CalendarDialog),
);
