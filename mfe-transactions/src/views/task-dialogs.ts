import { lazyPart } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';

// One chunk for both: each file more is known to every page.
export const ScheduleDialog = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "view-tasks" */ './schedule-dialog.tsx').then((part) => part.ScheduleDialog),
);
export const AlertDialog = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "view-tasks" */ './alert-dialog.tsx').then((part) => part.AlertDialog),
);
