import { recordTexts as kitRecordTexts, lazyPart } from '@countinghouse/kit';
import { listToolsTexts } from '@countinghouse/kit/list';
import { operationTexts } from '@countinghouse/kit/query';
import type { ComponentType } from 'react';
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

// Props with a type of their own for each choice: a lazy part keeps the call signature of the part.
type Choices = typeof import('@countinghouse/kit/list-tools').ChoicePanel;
export const ChoicePanel = lazyPart([listToolsTexts], async () => {
  const tools = await import('@countinghouse/kit/list-tools');
  return tools.ChoicePanel as ComponentType;
}) as unknown as Choices;
