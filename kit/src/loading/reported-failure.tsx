import { type ComponentProps, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { reportFailure } from '../telemetry/reports.ts';
import type { Failure } from '../telemetry/waiting-report.ts';
import { FailurePanel } from '../ui-core/failure-panel.tsx';

type ReportedFailureProps = Omit<ComponentProps<typeof FailurePanel>, 'reportId'> & { failure: Failure };

/** What failed in the page, reported as it is shown; what a server answered is in its own log already. */
export function ReportedFailure({ failure, ...panel }: ReportedFailureProps) {
  const [reportId] = useState(() => (failure.error instanceof ApiError ? null : reportFailure(failure)));
  return <FailurePanel {...panel} reportId={reportId} />;
}
